/** What the frame of the app says of the feature. */
export const roomTexts = { reorder: 'Scorte e ordini' };
