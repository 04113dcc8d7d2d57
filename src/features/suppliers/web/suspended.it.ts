/** What is said where goods of a supplier come that is suspended. */
export const suspendedTexts = {
  title: (supplier: string, day: string) => `${supplier} è sospeso dal ${day}`,
  what: 'Rifiuta la merce, oppure cambia prima la valutazione.',
  toSuppliers: 'Vai ai fornitori',
};
