import type { AuditedWords } from '#features/audit/audited.ts';
import { allergenNames } from '#features/allergens/names.it.ts';

const states = { closed: 'Chiuso', opened: 'Aperto', frozen: 'Congelato', thawed: 'Scongelato' };

/** What is done with labels, in the audit log. */
export const labelsAudited: AuditedWords = {
  room: 'labels',
  name: 'Etichette',
  acts: {
    'labels.create': 'Etichetta creata',
    'labels.create_of_lot': 'Etichetta di un lotto creata',
    'labels.print': 'Etichetta stampata',
    'labels.remove': 'Etichetta tolta',
  },
  subjects: { label: 'Etichetta' },
  fields: {
    label_data: '',
    product_name: 'Prodotto',
    lot_number: 'Lotto',
    production_date: 'Prodotto il',
    expiry_date: 'Scadenza',
    expiry_kind: 'Tipo di scadenza',
    recipe_name: 'Ricetta',
    batch_number: 'Numero di lotto della preparazione',
    storage_location: 'Posto',
    operator: 'Operatore sull’etichetta',
    preparation_time: 'Tempo di preparazione (minuti)',
    ingredients: 'Ingredienti',
    may_contain: 'Può contenere',
    other_allergens: 'Altri allergeni',
    handling: 'Lavorazione',
    never_refreeze: 'Da non ricongelare',
    text: 'Testo',
    emphasised: 'Evidenziato',
    kind: 'Etichetta di',
    created_at: 'Creata',
    prints: 'Stampe',
    ended: 'Non vale più perché',
    removedAt: 'Tolta',
    paper: 'Sulla carta',
  },
  values: {
    state: states,
    expiry_kind: { use_by: 'Da consumare entro', best_before: 'Preferibilmente entro' },
    allergens: allergenNames,
    may_contain: allergenNames,
    kind: { free: 'Testo libero', lot: 'Lotto', tub: 'Contenitore' },
    handling: { as_it_is: 'Così com’è', portioned: 'Porzionato', decanted: 'Travasato' },
    ended: {
      blocked: 'Bloccato da un richiamo',
      finished: 'Finito',
      discarded: 'Giudicato da scartare',
      superseded: 'C’è un’etichetta più nuova',
      redated: 'Scadenza del lotto corretta',
      incomplete: 'Incompleta',
    },
  },
};
