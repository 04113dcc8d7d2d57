/** What *Oggi* says of suppliers; nothing of them is ever outside a limit. */
export const dayFaceTexts = { deadline: 'Registra quello nuovo' };
