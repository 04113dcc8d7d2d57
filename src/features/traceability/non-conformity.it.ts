/** What the register of non-conformities says of recalls and of goods at risk. */
export const nonConformityWords = {
  value: {
    recall: (reason: string) => `Richiamo: ${reason}`,
    hold: (reason: string) => `Merce a rischio: ${reason}`,
  },
  released: (goods: string, reason: string) => `${goods}: lasciato libero, ${reason}`,
  blockedMore: 'Bloccato altro che mancava',
};
