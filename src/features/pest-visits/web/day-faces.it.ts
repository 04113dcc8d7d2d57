/** What *Oggi* says of visits; nothing of them is ever outside a limit. */
export const dayFaceTexts = { deadline: 'Registra la visita' };
