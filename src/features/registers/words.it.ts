/** What registers say word for word alike: of the list, and of what was answered. */

/** Of the list, whatever an entry is called. */
export const listWords = {
  registerFailed: 'Non riesco a caricare il registro.',
  notFoundText: 'Prova a cercare altro, o mostra tutto il registro.',
  showAll: 'Mostra tutto',
  exportCsv: 'Scarica CSV',
  exportFailed: 'Non riesco a scaricare il registro',
  correctFailed: 'Correzione non registrata',
};

/** Of what was outside and what was said about it. */
export const answerWords = {
  lastAnswer: (action: string, who: string) => `${action} (${who})`,
  answered: 'Risposta registrata',
  answerFailed: 'Risposta non registrata',
};

/** Of what goes on, where it is the entry itself that is asked about. */
export const matterWords = {
  ...answerWords,
  moreMatters: (count: number) => (count === 1 ? 'Mostra l’altro' : `Mostra gli altri ${count}`),
  openBadge: 'Da chiarire',
  notAnswered: 'Nessuno ha scritto cosa ha fatto.',
};
