/** Texts of a recall that is not over; apart, because most days do without them. */
export const recallTexts = {
  title: (what: string) => `Richiamo aperto: ${what}`,
  left: (n: number) =>
    n === 0
      ? 'Non è rimasto niente da giudicare: chiudilo.'
      : n === 1
        ? '1 lotto o contenitore è bloccato e da giudicare: non si usa.'
        : `${n} lotti e contenitori sono bloccati e da giudicare: non si usano.`,
  others: (n: number) => (n === 1 ? 'C’è un altro richiamo aperto.' : `Ci sono altri ${n} richiami aperti.`),
  go: (left: number) => (left === 0 ? 'Chiudi il richiamo' : 'Vai al richiamo'),
};
