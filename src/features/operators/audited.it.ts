import type { AuditedWords } from '#features/audit/audited.ts';

/** What is done with the people of a restaurant, in the audit log. */
export const operatorsAudited: AuditedWords = {
  room: 'operators',
  name: 'Operatori',
  acts: {
    'operators.create': 'Operatore aggiunto',
    'operators.update': 'Operatore modificato',
    'operators.archive': 'Operatore archiviato',
    'operators.restore': 'Operatore ripreso',
    'operators.force_logout': 'Operatore fatto uscire da un altro dispositivo',
    'operators.pin_locked': 'PIN bloccato dopo troppi tentativi',
  },
  subjects: { operator: 'Operatore' },
  fields: { icon: 'Simbolo', hasPin: 'Ha un PIN', newPin: 'PIN cambiato', forcedOut: 'Scelte terminate' },
  values: {
    icon: {
      user: 'Persona',
      'chef-hat': 'Cappello da cuoco',
      'utensils-crossed': 'Posate',
      coffee: 'Tazza',
      cake: 'Torta',
      pizza: 'Pizza',
      fish: 'Pesce',
      beef: 'Carne',
      salad: 'Insalata',
    },
  },
};
