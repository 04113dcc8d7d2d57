/** The register of cleaning products in the restaurant's own spreadsheet. */
export const productTabTexts = {
  title: 'Prodotti di pulizia',
  kind: 'Che cosa',
  product: 'Prodotto',
  productKind: 'Tipo',
  dilution: 'Diluizione',
  contactSeconds: 'Tempo di contatto in secondi',
  rinse: 'Risciacquo',
  instructions: 'Come si usa',
  warnings: 'Avvertenze',
  sheetDate: 'Data della scheda di sicurezza',
  filesTitle: 'Prodotti di pulizia - schede',
  sheet: 'Voce',
  fileType: 'Tipo di file',
  fileBytes: 'Dimensione in byte',
} as const;
