/** What is said of goods that came, where they are listed as measured with a thermometer that is found off. */
export const measuredTexts = {
  name: (product: string, supplier: string | null) =>
    supplier === null ? product : `${product} (${supplier})`,
  unjudged: (celsius: string) => `${celsius}, non giudicata`,
  /** Of what has no limit that is known: nobody can say whether it was within it. */
  advice: 'Rimisurala adesso; se non è idonea, scartala dal suo lotto.',
  refused: (celsius: string) => `${celsius}, rifiutata`,
};
