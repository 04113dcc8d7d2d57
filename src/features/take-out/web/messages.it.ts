/** Texts of the file of everything: the card in the settings and its dialog. */
export const takeOutTexts = {
  title: 'Tutti i tuoi dati',
  description:
    'Un solo file con tutto ciò che il ristorante ha registrato, in formati che si aprono senza di noi, con le prove. Un’altra installazione lo può riprendere. Si scarica anche con un piano finito.',
  open: 'Scarica tutti i dati',
  /** In the dialog that deletes the account. */
  first: 'Prima salva tutti i dati',
  question: 'Scaricare tutti i dati?',
  text: 'Il file contiene registri, prodotti, etichette, ricette, documenti allegati e i nomi delle persone: conservalo dove lo leggi solo tu. Password, PIN e chiavi non ci sono.',
  confirm: 'Scarica',
  saved: 'File pronto',
  savedText: 'Dentro c’è LEGGIMI.txt: dice che cosa contiene e come si legge.',
};
