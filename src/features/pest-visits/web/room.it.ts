/** What the frame of the app says of the feature; loaded with the first page, so no more than that. */
export const roomTexts = { pestVisits: 'Visite infestanti' };
