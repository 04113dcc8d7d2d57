/** Asked before what was typed is lost. Apart from the other words, which every page loads. */
export const discardTexts = {
  title: 'Scartare quello che hai scritto?',
  text: 'Non è ancora salvato: se lo scarti, va perso.',
  discard: 'Scarta',
  keep: 'Continua a scrivere',
} as const;
