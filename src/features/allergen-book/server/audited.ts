import type { AuditedRoom } from '#features/audit/server/index.ts';
import { bookAudited } from '../audited.it.ts';
import { allergenBookContract as calls } from '../contract.ts';

/** What is done with the allergen book. The code of the guests' address is no part of it. */
export const auditedBook: AuditedRoom = {
  words: bookAudited,
  subjects: [{ type: 'allergen_book', path: () => '/allergen-book' }],
  shapes: {
    'allergen_book.choose': calls.choose,
    'allergen_book.issue': calls.issue,
    'allergen_book.open_link': calls.openLink,
    'allergen_book.revoke_link': calls.revokeLink,
  },
  changes: { 'allergen_book.choose': ['dishes'] },
};
