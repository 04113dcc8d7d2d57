import type { AuditedWords } from '#features/audit/audited.ts';

/** What is done with the allergen book, in the audit log. */
export const bookAudited: AuditedWords = {
  room: 'allergen_book',
  name: 'Libro allergeni',
  acts: {
    'allergen_book.choose': 'Piatti del libro scelti',
    'allergen_book.issue': 'Libro stampato in una nuova versione',
    'allergen_book.open_link': 'Indirizzo per gli ospiti aperto o rinnovato',
    'allergen_book.revoke_link': 'Indirizzo per gli ospiti tolto',
  },
  subjects: { allergen_book: 'Libro allergeni' },
  fields: { dishes: 'Piatti', since: 'Da quando' },
};
