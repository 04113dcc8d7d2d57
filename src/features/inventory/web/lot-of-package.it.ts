/** Of a package in the hand that goes out: how its lot and those of the stock differ. */
export const lotOfPackageTexts = {
  absent: (number: string) => `Sull’etichetta c’è il lotto ${number}, che in magazzino non c’è.`,
  doubtful: 'Il lotto dell’etichetta non è sicuro: guardalo sulla confezione.',
  unusable: (number: string) =>
    `Il lotto ${number} è in magazzino ma non si può usare: metti da parte questa confezione.`,
  like: (numbers: string) => `Quasi lo stesso numero: ${numbers}. Guardalo sulla confezione.`,
  proposed: (number: string) => `Scade prima il lotto ${number}: se è quello che hai in mano, sceglilo.`,
  other: (number: string, taken: string) => `Sull’etichetta c’è il lotto ${number}: togli il lotto ${taken}.`,
} as const;
