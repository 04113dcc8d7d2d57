/** The register of suppliers in the restaurant's own spreadsheet. */
export const supplierSheetTexts = {
  title: 'Fornitori',
  kind: 'Che cosa',
  supplier: 'Fornitore',
  decision: 'Valutazione',
  grounds: 'Perché',
  document: 'Documento',
  number: 'Numero',
  datedOn: 'Data',
  expiresOn: 'Vale fino al',
  filesTitle: 'Fornitori - documenti',
  vetting: 'Voce',
  fileType: 'Tipo di file',
  fileBytes: 'Dimensione in byte',
} as const;
