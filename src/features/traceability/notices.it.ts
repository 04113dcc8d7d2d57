/** What recalls, held goods and goods to be thrown away say in the bell. */
export const noticeTexts = {
  /** A recall that began with a delivery of which nobody wrote the supplier or a number. */
  noSupplier: 'Fornitore non indicato',
  title: {
    recall: (what: string) => `Richiamo aperto: ${what}`,
    hold: (what: string) => `Merce a rischio: ${what}`,
  },
  discard: (lotNumber: string | null, tubNumber: number | null) =>
    lotNumber === null
      ? `Giudicato da scartare: è ancora in magazzino · contenitore ${String(tubNumber)}`
      : `Giudicato da scartare: è ancora in magazzino · lotto ${lotNumber}`,
  unblocked: (n: number) =>
    n === 1
      ? '1 lotto di un altro prodotto ha lo stesso numero e non è bloccato: guardalo'
      : `${String(n)} lotti di altri prodotti hanno lo stesso numero e non sono bloccati: guardali`,
  toBlock: (n: number) =>
    n === 1
      ? '1 lotto o contenitore c’entra e non è bloccato: bloccalo, poi giudicalo'
      : `${String(n)} lotti e contenitori c’entrano e non sono bloccati: bloccali, poi giudicali`,
  message: {
    recall: (left: number) =>
      left === 0
        ? 'Non è rimasto niente da giudicare: chiudilo'
        : left === 1
          ? '1 lotto o contenitore bloccato è da giudicare'
          : `${String(left)} lotti e contenitori bloccati sono da giudicare`,
    hold: (left: number) =>
      left === 0
        ? 'Tutta la merce è giudicata: chiudi la verifica'
        : left === 1
          ? '1 lotto o contenitore trattenuto è da giudicare: non si usa'
          : `${String(left)} lotti e contenitori trattenuti sono da giudicare: non si usano`,
  },
} as const;
