/** Texts of the deletion of an account: the card in the settings, its dialog, the banner over all screens. */
export const deletionTexts = {
  title: 'Cancella l’account',
  description:
    'Cancella il ristorante con tutti i suoi registri e tutti gli account che vi accedono. Hai 30 giorni per cambiare idea.',
  ask: 'Cancella l’account',
  askQuestion: (restaurant: string) => `Cancellare «${restaurant}»?`,
  askText:
    'Fra 30 giorni cancelliamo per sempre registri, prodotti, etichette, operatori e accessi. Fino ad allora tutto funziona come prima e puoi annullare quando vuoi.',
  consequences: [
    'Stampa o scarica prima i registri: chi fa controlli può chiederteli anche dopo.',
    'Il piano non si rinnova e finisce con la cancellazione, anche se il periodo pagato dura di più.',
    'Restano solo le fatture, per 10 anni come chiede la legge.',
    'Scriviamo subito a tutti gli account del ristorante.',
  ],
  papers: 'Apri i registri da stampare',
  confirm: 'Cancella fra 30 giorni',
  asked: 'Cancellazione chiesta',
  askedText: (date: string) => `Il ${date} cancelliamo tutto. Fino ad allora puoi annullare.`,
  pendingTitle: (moment: string) => `L’account sarà cancellato il ${moment}`,
  pendingText: 'Fino ad allora tutto funziona come prima. Scarica i registri che ti servono.',
  dueTitle: 'L’account sta per essere cancellato',
  dueText: 'I 30 giorni sono passati: la cancellazione è in corso.',
  withdraw: 'Annulla la cancellazione',
  withdrawn: 'Cancellazione annullata',
  withdrawnText: 'Non è stato cancellato niente.',
  notWithdrawn: 'La cancellazione non è annullata',
};
