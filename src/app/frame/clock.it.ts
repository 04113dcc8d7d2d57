/** What the frame says of a clock that was set back; apart, because it is rare. */
export const clockTexts = {
  title: 'L’orologio di questo dispositivo è tornato indietro',
  unsure: 'L’ora di questo dispositivo non è sicura',
  wasAhead: (shown: string) =>
    `Segna ${shown}. L’ultima volta che il server ha risposto era avanti, e non so se poi l’hai rimesso a posto. Finché il server non dice l’ora, niente è dato per buono: guarda le date sulle etichette.`,
  timeOf: (time: string, day: string) => `le ${time} del ${day}`,
  text: (shown: string, known: string) =>
    `Segna ${shown}, ma qui erano già ${known}. Rimettilo a posto. Finché il server non dice l’ora, niente è dato per buono: guarda le date sulle etichette.`,
};
