/** Deliveries in the restaurant's own spreadsheet. */
export const deliverySheetTexts = {
  title: 'Consegne',
  supplier: 'Fornitore',
  document: 'Documento',
  notes: 'Note',
};
