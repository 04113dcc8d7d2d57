/** Texts of the sheet with what this device keeps; apart from the frame's, because few open it. */
export const waitingSheetTexts = {
  title: 'Su questo dispositivo',
  onlineText: 'Sei in linea: quello che registri arriva subito al server.',
  offlineText: 'Sei fuori linea: quello che registri resta qui e parte appena torna la rete.',
  toSettle: 'Da sistemare',
  toSend: 'Da inviare',
  sendNow: 'Invia ora',
  discarded: 'Eliminate',
  discardedText: (days: number) => `Restano qui ${days} giorni, poi spariscono da questo dispositivo.`,
  by: (name: string, at: string) => `${name}, ${at}`,
  because: (reason: string) => `Motivo: ${reason}`,
  empty: 'Niente da inviare',
  emptyText: 'Tutto quello che hai registrato è arrivato al server.',
  emptyHereText: 'Tutto quello che hai registrato per questo ristorante è arrivato al server.',
  elsewhere: (count: number) =>
    count === 1
      ? 'Qui c’è una registrazione di un altro ristorante'
      : `Qui ci sono ${count} registrazioni di un altro ristorante`,
  elsewhereText: (count: number, since: string) =>
    count === 1
      ? `Non è ancora arrivata al server, è del ${since}. Parte da sola quando su questo dispositivo accede qualcuno di quel ristorante: non cancellare i dati del browser.`
      : `Non sono ancora arrivate al server, la più vecchia è del ${since}. Partono da sole quando su questo dispositivo accede qualcuno di quel ristorante: non cancellare i dati del browser.`,
  noReason: 'Il server non ha accettato la registrazione.',
  correct: 'Correggi e riprova',
  correctAndSend: 'Salva e invia',
  when: 'Quando l’hai fatto',
  anotherTime: 'A un’altra ora',
  day: 'Giorno',
  time: 'Ora',
  whenNeeded: 'Di’ quando l’hai fatto',
  whenInFuture: 'Quest’ora non è ancora arrivata',
  lateReasonHint: 'È di un altro giorno e di più di 12 ore fa: resta scritto nel registro',
  lateReasonNeeded: 'Scrivi perché la registri solo ora',
  sayWhen: 'Salva l’ora e invia',
  sendAgain: 'Invia di nuovo',
  discard: 'Elimina',
  discardText: 'La registrazione non arriverà al server. Resta qui tra le eliminate, con il motivo.',
  discardNow: 'Elimina',
  reason: 'Motivo',
  reasonNeeded: 'Scrivi perché la elimini',
  noNumber: 'Scrivi un numero',
  cancel: 'Annulla',
  /** The one that is wrong is not among those that can be put right here. */
  onlyAnew: 'Questo qui non si può correggere: elimina la registrazione e falla di nuovo.',
};
