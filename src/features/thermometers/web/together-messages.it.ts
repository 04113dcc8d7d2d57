/** Texts of judging many values in one go, loaded with it. */
export const togetherTexts = {
  title: (name: string) => `Valuta insieme: ${name}`,
  text: 'Un giudizio per tutte le misure dei giorni che scegli. Ognuna resta nel suo registro, con il tuo nome.',
  from: 'Dal giorno',
  to: 'Al giorno',
  dayMissing: 'Scrivi il giorno',
  daysWrong: 'Viene prima del giorno da cui parti',
  none: 'In questi giorni non resta niente da valutare.',
  failed: 'Non riesco a caricare le misure.',
  offline:
    'Qui serve la rete: quali misure restano da valutare lo sa solo il server. Quello che scrivi resta.',
  count: {
    reading: (count: number) => (count === 1 ? '1 temperatura' : `${count} temperature`),
    check: (count: number) => (count === 1 ? '1 controllo' : `${count} controlli`),
  },
  span: (first: string, last: string) => (first === last ? first : `Da ${first} a ${last}`),
  range: (lowest: string, highest: string) =>
    lowest === highest ? lowest : `La più bassa ${lowest}, la più alta ${highest}`,
  left: (count: number, others: number) =>
    `Sono le ${count} più vecchie: ${others === 1 ? 'ne resta un’altra' : `ne restano altre ${others}`}, da valutare dopo.`,
  others: (others: number) =>
    others === 1 ? 'Ne resta un’altra da valutare.' : `Ne restano altre ${others} da valutare.`,
  nameGoods:
    'Quali alimenti, un controllo non lo dice: scrivili anche nella non conformità del termometro, e risultano da buttare.',
  reasonHint: 'Per esempio: rimisurato con un termometro in ordine, aspetto e odore, da quanto erano lì',
  save: 'Valuta con il tuo nome',
  judged: {
    reading: (count: number) => (count === 1 ? '1 temperatura valutata' : `${count} temperature valutate`),
    check: (count: number) => (count === 1 ? '1 controllo valutato' : `${count} controlli valutati`),
  },
};
