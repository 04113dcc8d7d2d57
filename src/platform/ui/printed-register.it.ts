/** What a printed register says by itself. */
export const printedTexts = {
  print: 'Stampa',
  from: 'Dal',
  to: 'Al',
  period: (from: string, to: string) => `dal ${from} al ${to}`,
  daysWrong: 'Il primo giorno viene dopo l’ultimo.',
  tooManyDays: (days: number) => `Al massimo ${String(days)} giorni in una stampa.`,
  loading: 'Leggo i registri',
  failed: 'Non riesco a leggere tutto: non stampo niente a metà.',
  tooMany: (rows: string, most: string) =>
    `In questi giorni ci sono ${rows} righe; in una stampa ne stanno ${most}. Scegli meno giorni.`,
  damaged: (rows: number) =>
    rows === 1
      ? 'Una riga di questi giorni è danneggiata e qui manca.'
      : `${rows} righe di questi giorni sono danneggiate e qui mancano.`,
  empty: 'Nessuna registrazione in questi giorni.',
  hint: 'Formato A4. Nella finestra di stampa puoi anche salvare un PDF.',
  number: 'N.',
  rows: (rows: number) => (rows === 1 ? '1 registrazione.' : `${rows} registrazioni.`),
  printedAt: (when: string) => `Stampato il ${when}`,
  keptRows: 'Ogni registrazione corretta resta, barrata, accanto alla sua correzione.',
  responsible: 'Il responsabile dell’autocontrollo (firma)',
  date: 'Data',
};
