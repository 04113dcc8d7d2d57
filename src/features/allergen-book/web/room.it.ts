/** The words of the room in the frame. */
export const roomTexts = { book: 'Allergeni' } as const;
