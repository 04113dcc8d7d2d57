/** What is done with a text that people send themselves. */
export const textToSendTexts = {
  hint: 'Cambia quello che vuoi, poi copia, condividi o stampa. Non parte niente da solo.',
  copy: 'Copia',
  copied: 'Testo copiato',
  copyFailed: 'Il testo non si copia: selezionalo e copialo a mano.',
  share: 'Condividi',
  mail: 'Scrivi e-mail',
  print: 'Stampa',
};
