/** Texts of the messages of visitors, for those who run the service. */
export const messagesTexts = {
  title: 'Messaggi',
  description: 'Scritti dalla pagina dei contatti, dal più recente: li ricevi anche per email.',
  failed: 'Impossibile caricare i messaggi',
  none: 'Ancora nessun messaggio',
  noneText: 'Quando qualcuno scrive dai contatti, lo leggi qui.',
  open: 'Da rispondere',
  answered: (at: string) => `Risposto il ${at}`,
  answer: 'Rispondi via email',
  markAnswered: 'Segna come risposto',
  marked: 'Segnato come risposto',
  markFailed: 'Non è stato segnato',
  subject: (product: string) => `Il tuo messaggio a ${product}`,
};
