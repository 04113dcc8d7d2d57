/** What the frame of the app says of preparations. */
export const roomTexts = {
  preparations: 'Preparazioni',
  make: 'Nuova preparazione',
} as const;
