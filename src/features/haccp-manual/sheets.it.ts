/** The HACCP manual in the restaurant's own spreadsheet. */
export const manualSheetTexts = {
  title: 'Manuale HACCP',
  version: 'Versione',
  signer: 'Firmato da',
  note: 'Nota',
};
