/** What every register says alike. */
export const registerTexts = {
  print: 'Stampa',
  exporting: (done: number, total: number) => `${done} di ${total}`,
};
