/** What *Oggi* says of courses; nothing of them is ever outside a limit. */
export const dayFaceTexts = { deadline: 'Registra il rinnovo' };
