/** Texts of what waits on a device where nobody is signed in; apart, because hardly any device has something. */
export const heldHereTexts = {
  ended: 'La sessione è finita: entra di nuovo',
  endedHeld: 'Quello che stavi scrivendo è conservato per un quarto d’ora: lo ritrovi riaprendo il modulo.',
  title: (count: number) =>
    count === 1
      ? 'Su questo dispositivo aspetta 1 registrazione'
      : `Su questo dispositivo aspettano ${count} registrazioni`,
  text: (count: number, since: string) =>
    `${
      count === 1
        ? `È del ${since} e non è ancora arrivata al server: parte quando qui accede qualcuno del ristorante che l’ha scritta.`
        : `La più vecchia è del ${since}. Non sono ancora arrivate al server: partono quando qui accede qualcuno del ristorante che le ha scritte.`
    } Non cancellare i dati del browser.`,
};
