/** What the app says about what has not been sent; apart from `messages.it.ts`, which every room needs at once. */
export const unsentTexts = {
  toSend: 'Da inviare',
  notCounted: (count: number) =>
    count === 1
      ? 'Qui manca ancora 1 registrazione di questo dispositivo'
      : `Qui mancano ancora ${count} registrazioni di questo dispositivo`,
  toSettle: (count: number) =>
    count === 1
      ? '1 registrazione da sistemare: il server non l’ha presa'
      : `${count} registrazioni da sistemare: il server non le ha prese`,
  settle: (count: number) => (count === 1 ? 'Sistemala' : 'Sistemale'),
  notCountedMore: (count: number) => (count === 1 ? 'e un’altra' : `e altre ${count}`),
  leaveTitle: 'Ci sono registrazioni non inviate',
  leaveText: (count: number) =>
    `${count === 1 ? '1 registrazione non è ancora arrivata' : `${count} registrazioni non sono ancora arrivate`} al server. Se esci ${count === 1 ? 'resta su questo dispositivo e parte' : 'restano su questo dispositivo e partono'} quando qualcuno del ristorante accede di nuovo qui.`,
  leaveAnyway: 'Esci comunque',
};
