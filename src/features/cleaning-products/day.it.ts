/** What the register of cleaning products says of the day. */
export const dayTexts = {
  done: (product: string): string => `Prodotto di pulizia: ${product}`,
};
