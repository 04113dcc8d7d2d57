/** What a movement that waits on this device says of itself. */
export const keptTexts = {
  movement: (direction: string, product: string, quantity: string) =>
    `${direction} · ${product} · ${quantity}`,
  available:
    'Adesso in magazzino da usare: {available}. Correggi la quantità; se qualcuno l’ha già registrato, elimina questa.',
  unnamed: 'Prodotto',
  quantity: 'Quantità',
  notes: 'Note',
};
