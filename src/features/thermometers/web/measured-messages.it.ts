/** Texts of the list of what was measured with a thermometer that was off, loaded with it. */
export const measuredTexts = {
  title: 'Misure da giudicare',
  text: (name: string) =>
    `Fatte con ${name} dall’ultimo controllo buono: nessuno sa se sono giuste. Rimisura ora dove puoi, poi scrivi che cosa ne è del cibo: di molte insieme, o di ognuna nel suo registro.`,
  since: (from: string | null, until: string | null) =>
    `${from === null ? 'Da quando c’è' : `Dal ${from}`}${until === null ? ' a ora' : ` al ${until}`}`,
  none: 'Con questo termometro non risulta misurato niente in quel periodo.',
  failed: 'Non riesco a caricare le misure.',
  together: 'Da valutare insieme',
  toJudge: (count: number, first: string, last: string) =>
    `${count === 1 ? '1 da valutare' : `${count} da valutare`} · ${first === last ? first : `dal ${first} al ${last}`}`,
  judge: (count: number) => (count === 1 ? 'Valuta' : 'Valuta insieme'),
  ofGroup: (name: string) => `di ${name}`,
  within: 'Nei limiti',
  outside: 'Fuori limite',
  toLookAt: 'Da ricontrollare',
  more: (more: number) =>
    more === 1 ? 'Ce n’è un’altra più vecchia.' : `Ce ne sono altre ${more} più vecchie.`,
  aThermometer: 'questo termometro',
  close: 'Chiudi',
};
