import type { AuditedWords } from '#features/audit/audited.ts';

/** What is said of the deletion of a restaurant, in the audit log. */
export const deletionAudited: AuditedWords = {
  room: 'account_deletion',
  name: 'Cancellazione',
  acts: {
    'account_deletion.ask': 'Cancellazione del ristorante chiesta',
    'account_deletion.withdraw': 'Cancellazione del ristorante annullata',
  },
  fields: { dueAt: 'Si cancella' },
};
