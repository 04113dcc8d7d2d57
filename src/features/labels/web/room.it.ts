/** The words of the room in the frame. */
export const roomTexts = { labels: 'Etichette QR' } as const;
