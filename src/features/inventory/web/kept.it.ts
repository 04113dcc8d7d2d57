/** What a movement that waits on this device says of itself. */
export const keptTexts = {
  movement: (direction: string, product: string, quantity: string) =>
    `${direction} · ${product} · ${quantity}`,
  unnamed: 'Prodotto',
  quantity: 'Quantità',
  notes: 'Note',
};
