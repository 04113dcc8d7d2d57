/** What is said of goods that came, where they are listed as measured with a thermometer that is found off. */
export const measuredTexts = {
  name: (product: string, supplier: string | null) =>
    supplier === null ? product : `${product} (${supplier})`,
  unjudged: (celsius: string) => `${celsius}, non giudicata`,
  refused: (celsius: string) => `${celsius}, rifiutata`,
};
