/** What the demo restaurant said of its closed days. */
export const demoTexts = {
  holidays: 'Chiusura per ferie',
  why: 'Era sul cartello all’ingresso, prima di usare l’app',
};
