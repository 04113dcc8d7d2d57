/** The register of frying oil in the restaurant's own spreadsheet. */
export const oilSheetTexts = {
  title: 'Olio di frittura',
  answersTitle: 'Olio di frittura - azioni',
  limitTitle: 'Olio di frittura - limiti',
  widerReason: 'Perché è più largo',
  kind: 'Che cosa',
  kinds: { check: 'Controllo', change: 'Cambio olio', collection: 'Ritiro olio esausto' },
  fryer: 'Friggitrice',
  polar: 'Composti polari (%)',
  strip: 'Striscia',
  limit: 'Limite (%)',
  outcome: 'Esito',
  litres: 'Litri',
  collector: 'Ritirato da',
  receiptNumber: 'Numero del documento',
  receiptDate: 'Data del documento',
} as const;
