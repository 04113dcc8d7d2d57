/** What the frame of the app says of the feature; loaded with the first page, so no more than that. */
export const roomTexts = {
  haccp: 'HACCP',
  recordCheck: 'Esegui un controllo',
  startRound: 'Inizia il giro',
};
