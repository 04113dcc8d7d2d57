/** The words of the room in the frame. */
export const roomTexts = { manual: 'Manuale HACCP' } as const;
