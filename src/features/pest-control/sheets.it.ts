/** The register of pest control in the restaurant's own spreadsheet. */
export const inspectionSheetTexts = {
  title: 'Infestanti',
  answersTitle: 'Infestanti - azioni',
  findings: 'Aree con tracce',
  areas: 'Aree controllate',
  found: (area: string, notes: string | null): string =>
    `${area}: tracce${notes === null ? '' : ` (${notes})`}`,
  clean: (area: string, notes: string | null): string => (notes === null ? area : `${area} (${notes})`),
};
