/** What the frame of the app says of traceability. */
export const roomTexts = { traceability: 'Rintracciabilità' } as const;
