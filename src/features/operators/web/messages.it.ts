import type { OperatorIcon } from '../icons.ts';

/** The role that an operator's icon stands for: exact strings of the documents (OPER-31, OPER-32). */
export const roleLabels: Record<OperatorIcon, string> = {
  user: 'Operatore (Base user)',
  'chef-hat': 'Chef',
  'utensils-crossed': 'Cuoco',
  coffee: 'Barista',
  cake: 'Pasticcere',
  pizza: 'Pizzaiolo',
  fish: 'Cuoco Pesce',
  beef: 'Cuoco Carne',
  salad: 'Cuoco Insalate',
};

/** Texts of the operators' screens. */
export const operatorTexts = {
  dialogTitle: 'Chi sta lavorando?',
  dialogText: 'Il tuo nome resta su ogni registrazione fatta da questo dispositivo.',
  list: 'Operatori',
  add: 'Nuovo operatore',
  name: 'Nome',
  role: 'Ruolo',
  firstHint: 'Il ristorante non ha ancora operatori: crea il primo per iniziare.',
  noneYet: 'Non ci sono ancora operatori: chiedi all’amministratore del ristorante di crearne uno.',
  createAndStart: 'Crea e inizia',
  cancel: 'Annulla',
  created: 'Operatore creato con successo',
  saveFailed: "Errore nel salvataggio dell'operatore",
  loadFailed: 'Impossibile caricare gli operatori',
  selectFailed: "Impossibile selezionare l'operatore",
};
