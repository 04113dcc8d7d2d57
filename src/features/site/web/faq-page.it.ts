/** Texts around the frequent questions. */
export const faqTexts = {
  title: 'Domande frequenti',
  text: 'Quello che ci chiedono più spesso.',
  search: 'Cerca nelle domande',
  nothing: 'Nessun risultato trovato',
};
