/**
 * Asked before what was typed is lost. Apart from the other words, which every page loads. Not "scartare": that is what
 * is done to goods.
 */
export const discardTexts = {
  title: 'Chiudere senza salvare?',
  text: 'Quello che hai scritto va perso.',
  discard: 'Non salvare',
  keep: 'Continua a scrivere',
} as const;
