/** The visits for pests in the restaurant's own spreadsheet. */
export const visitSheetTexts = {
  title: 'Infestanti - visite',
  company: 'Ditta',
  technician: 'Tecnico',
  visitedOn: 'Fatta il',
  nextOn: 'Prossima entro il',
  found: 'Che cosa ha trovato',
  filesTitle: 'Infestanti - rapporti',
  plansTitle: 'Infestanti - planimetrie',
  visit: 'Voce',
  fileType: 'Tipo di file',
  fileBytes: 'Dimensione in byte',
} as const;
