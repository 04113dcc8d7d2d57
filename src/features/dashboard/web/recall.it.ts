/** Texts of a recall, or of held goods, not over yet; apart, because most days do without them. */
export const recallTexts = {
  title: {
    recall: (what: string) => `Richiamo aperto: ${what}`,
    hold: (what: string) => `Merce a rischio: ${what}`,
  },
  left: {
    recall: (n: number) =>
      n === 0
        ? 'Non è rimasto niente da giudicare: chiudilo.'
        : n === 1
          ? '1 lotto o contenitore è bloccato e da giudicare: non si usa.'
          : `${n} lotti e contenitori sono bloccati e da giudicare: non si usano.`,
    hold: (n: number) =>
      n === 0
        ? 'Tutta la merce è giudicata: chiudi la verifica.'
        : n === 1
          ? '1 lotto o contenitore è trattenuto e da giudicare: non si usa.'
          : `${n} lotti e contenitori sono trattenuti e da giudicare: non si usano.`,
  },
  toBlock: (n: number) =>
    n === 1
      ? '1 lotto o contenitore c’entra e non è bloccato: bloccalo, poi giudicalo.'
      : `${n} lotti e contenitori c’entrano e non sono bloccati: bloccali, poi giudicali.`,
  others: {
    recall: (n: number) =>
      n === 1 ? 'C’è un altro richiamo aperto.' : `Ci sono altri ${n} richiami aperti.`,
    hold: (n: number) => (n === 1 ? 'C’è un altro blocco aperto.' : `Ci sono altri ${n} blocchi aperti.`),
  },
  go: {
    recall: (left: number) => (left === 0 ? 'Chiudi il richiamo' : 'Vai al richiamo'),
    hold: (left: number) => (left === 0 ? 'Chiudi la verifica' : 'Giudica la merce'),
  },
};
