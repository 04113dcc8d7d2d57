import { productName } from '#platform/kernel/product.ts';
import type { OperatorIcon } from '#features/access/operator-icons.ts';

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

const operators = (count: number): string => (count === 1 ? '1 operatore' : `${count} operatori`);

/** Texts of the operators' screens. */
export const operatorTexts = {
  overdue: {
    holding: 'Ci sono registrazioni ferme su un dispositivo',
    silent: 'Un dispositivo non si fa sentire da un giorno',
    device: (name: string, seen: string, held: number, since: string | null) =>
      held === 0
        ? `${name}: sentito l’ultima volta il ${seen}`
        : `${name}: ${held === 1 ? '1 registrazione non inviata' : `${held} registrazioni non inviate`}${since === null ? '' : ` dal ${since}`}, sentito l’ultima volta il ${seen}`,
    what: `Apri ${productName} su quel dispositivo, dove c’è rete: quello che ha registrato parte da solo.`,
  },
  dialogTitle: 'Chi sta lavorando?',
  dialogText: 'Il tuo nome resta su ogni registrazione fatta da questo dispositivo.',
  needsNetwork: 'Senza rete non si può cambiare operatore.',
  list: 'Operatori',
  add: 'Nuovo operatore',
  name: 'Nome',
  role: 'Ruolo',
  firstHint: 'Il ristorante non ha ancora operatori: crea il primo per iniziare.',
  noneYet: 'Non ci sono ancora operatori: chiedi all’amministratore del ristorante di crearne uno.',
  createAndStart: 'Crea e inizia',
  create: 'Crea operatore',
  save: 'Salva',
  cancel: 'Annulla',
  back: 'Indietro',
  hereNow: 'Al lavoro qui',
  elsewhere: 'Al lavoro',
  withPin: 'con PIN',
  endShift: 'Fine turno: nessuno al lavoro qui',
  shiftEnded: 'Fine turno',
  shiftEndedText: 'Su questo dispositivo non lavora più nessuno.',
  shiftEndFailed: 'Non sono riuscito a chiudere il turno. Riprova.',
  /** Why nobody works here any more. */
  ended: {
    forced_out:
      'Questo dispositivo non lavora più con il suo operatore: qualcuno ha iniziato a lavorare altrove, o il PIN è cambiato. Scegli di nuovo chi lavora qui.',
    archived: 'L’operatore che lavorava qui è stato eliminato. Scegli chi lavora adesso.',
    expired: 'Sono passati più di 30 minuti senza attività. Scegli di nuovo chi lavora.',
  },
  pin: {
    title: (name: string) => `PIN di ${name}`,
    label: 'PIN',
    keypad: 'Tastiera del PIN',
    erase: 'Cancella l’ultima cifra',
    confirm: 'Conferma',
    wrong: (triesLeft: number) =>
      triesLeft === 1
        ? 'PIN errato. Ti resta 1 tentativo.'
        : `PIN errato. Ti restano ${triesLeft} tentativi.`,
    length: 'Il PIN ha da 4 a 6 cifre',
    optionalHint: 'Da 4 a 6 cifre, chieste quando si sceglie questo operatore.',
    changeHint: 'Chi lavora con questo operatore su altri dispositivi dovrà inserirlo.',
    action: 'PIN di questo operatore',
    keep: 'Lascia il PIN com’è',
    change: 'Imposta un PIN nuovo',
    remove: 'Togli il PIN',
    fresh: 'Nuovo PIN',
    badge: 'PIN',
    locked: 'PIN bloccato',
    lockedHint: 'Troppi tentativi errati: imposta un PIN nuovo.',
    /** Whoever changes a PIN shows that they may. */
    proof: {
      how: 'Come confermi?',
      why: 'Il PIN protegge il nome di una persona: per cambiarlo serve una conferma.',
      byPin: 'Con il PIN attuale',
      byPassword: 'Con la password dell’account',
      byPasskey: 'Con una passkey dell’account',
      currentPin: 'PIN attuale',
      password: 'Password dell’account',
    },
  },
  takeOver: {
    title: 'Far uscire chi è al lavoro?',
    text: (names: string) =>
      `Il tuo piano prevede un solo operatore al lavoro. Su un altro dispositivo c’è ${names}: se continui, lì dovrà scegliere di nuovo.`,
    someone: (name: string, time: string) => `${name} (ultima attività alle ${time})`,
    confirm: 'Continua qui',
  },
  capacity: {
    atWork: (names: string) => `Al lavoro adesso: ${names}. Chi ha finito può toccare «Fine turno».`,
    most: (count: number) => `Il tuo piano permette ${operators(count)} al lavoro insieme.`,
  },
  limit: {
    title: (count: number) => `Il tuo piano comprende ${operators(count)}.`,
    more: (plan: string, count: number) => `Con il piano ${plan} ne hai fino a ${count}.`,
    most: 'È il massimo previsto: per aggiungerne uno, elimina prima chi non lavora più qui.',
    plans: 'Vedi i piani',
    inactive: 'L’abbonamento non è attivo: per aggiungere operatori attivalo di nuovo.',
  },
  manage: {
    title: 'Operatori',
    text: 'Chi lavora in cucina: il nome resta su ogni registrazione.',
    count: (count: number, most: number) => `${count} di ${operators(most)}`,
    empty: 'Ancora nessun operatore',
    emptyText: 'Crea chi lavora in cucina: ogni registrazione porterà il suo nome.',
    edit: (name: string) => `Modifica ${name}`,
    remove: (name: string) => `Elimina ${name}`,
    newTitle: 'Nuovo operatore',
    newText: 'Il nome resterà su ogni registrazione.',
    editTitle: 'Modifica operatore',
    editText: 'Le registrazioni già fatte conservano il nome che avevano.',
    removeTitle: (name: string) => `Eliminare ${name}?`,
    removeText:
      'Non comparirà più negli elenchi e uscirà dai dispositivi su cui lavora. Le registrazioni già fatte conservano il suo nome.',
    removeConfirm: 'Elimina',
    undo: 'Annulla',
  },
  created: 'Operatore creato con successo',
  updated: 'Operatore aggiornato con successo',
  deleted: 'Operatore eliminato con successo',
  restored: 'Operatore ripristinato con successo',
  saveFailed: "Errore nel salvataggio dell'operatore",
  deleteFailed: "Errore nell'eliminazione dell'operatore",
  /** /operators, and the selection (C-42). */
  dataLoadFailed: 'Impossibile caricare i dati',
  loadFailed: 'Impossibile caricare gli operatori',
  selectFailed: "Impossibile selezionare l'operatore",
};
