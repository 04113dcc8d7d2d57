/** Said of a write whose form was closed while it was on its way. */
export const lateRefusalTexts = {
  refused: 'Quello che stavi salvando non è stato salvato.',
  uncertain: 'Non sappiamo se quello che stavi salvando è arrivato: controlla.',
} as const;
