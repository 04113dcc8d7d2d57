/** What recipes say in the bell (NOTIF-02). */
export const noticeTexts = {
  title: (name: string): string => `Ricetta: ${name}`,
  fallen: (allergens: readonly string[], products: readonly string[]): string =>
    `Diceva «${allergens.map((one) => `senza ${one}`).join(', ')}», ma ${
      products.length === 1
        ? `il prodotto ${products.join('')} ora dichiara`
        : `i prodotti ${products.join(', ')} ora dichiarano`
    } altro: la ricetta ${allergens.length === 1 ? 'lo' : 'li'} indica. Aprila e decidi.`,
};
