/** Texts for failures in which the server had no say. */
export const clientTexts = {
  unreachable: 'Errore di connessione. Riprova più tardi.',
  unexpected: 'Si è verificato un errore. Riprova o contatta il supporto se il problema persiste.',
};
