import { allergenNames } from '#features/allergens/names.it.ts';
import { expiryWords } from '#platform/kernel/expiry-words.it.ts';
import type { PageTexts } from './page-texts.ts';

export const italianTexts: PageTexts = {
  warnings: {
    blocked: 'RICHIAMATO: non usare e non consumare. Mettilo da parte e avvisa il personale.',
    held: 'TRATTENUTO in attesa di verifica: non usare e non consumare. Mettilo da parte e avvisa il personale.',
    discarded: 'DA BUTTARE: non usare e non consumare. Avvisa il personale.',
    questioned: 'DA VERIFICARE: non usare e non consumare finché il personale non l’ha controllato.',
    unread: 'TEMPERATURA NON LETTA da giorni: chiedi al personale prima di consumare.',
    expired: 'Scaduto: non consumare.',
    past_best_before: 'Termine minimo di conservazione passato: controlla prima dell’uso.',
    finished: 'Questo contenitore risulta finito o scartato: non consumare ciò che contiene.',
    newer_label: 'C’è un’etichetta più recente su questo contenitore: vale quella.',
    more_allergens: 'Questa etichetta non dice tutti gli allergeni: vale l’elenco qui sotto.',
    other_date: 'La scadenza è cambiata dopo la stampa di questa etichetta: vale la data qui sotto.',
  },
  badge: {
    expired: { use_by: expiryWords('use_by', -1), best_before: expiryWords('best_before', -1) },
    today: { use_by: expiryWords('use_by', 0), best_before: expiryWords('best_before', 0) },
    days: (n) => `${String(n)}gg rimanenti`,
  },
  allergens: allergenNames,
  contains: 'Contiene',
  mayContain: 'Può contenere',
  added: (names, day) =>
    day === null
      ? `Non è scritto sull’etichetta: ${names}.`
      : `Aggiunto il ${day} dopo la preparazione: ${names}.`,
  noAllergens: 'Nessuno dei 14 allergeni dichiarato.',
  unknownAllergens: 'Gli allergeni non sono indicati: chiedi al personale.',
  unstated: (names) =>
    `Elenco non completo: non sono indicati gli allergeni di ${names}. Chiedi al personale.`,
  ingredients: 'Ingredienti',
  frozenMark: '* Ingrediente surgelato all’origine',
  expires: { use_by: 'Scadenza', best_before: 'Da consumarsi preferibilmente entro il' },
  dateExtended: 'Data stabilita dal ristorante oltre quella di un ingrediente.',
  made: {
    made: 'Preparato il',
    as_it_is: 'Ricevuto il',
    portioned: 'Porzionato il',
    decanted: 'Travasato il',
  },
  state: 'Stato',
  states: { opened: 'Aperto', frozen: 'Congelato', thawed: 'Scongelato' },
  neverRefreeze: 'non ricongelare',
  quantity: 'Quantità',
  category: 'Categoria',
  storage: 'Conservazione',
  place: 'Dove si trova',
  preparation: 'Tempo di preparazione',
  minutes: (n) => `${String(n)} min`,
  batch: 'Lotto',
  notes: 'Note',
  operator: 'Operatore',
  restaurant: 'Ristorante',
  ask: 'In caso di dubbio chiedi al personale.',
  asOf: (at) => `Com’era il ${at}: per sapere com’è adesso inquadra di nuovo il codice.`,
  tryout: 'Ristorante di prova: i dati di questa pagina sono inventati.',
  invalid: 'ID preparazione non valido',
  unknown: 'Preparazione non trovata',
};
