import type { AuditedRoom } from '#features/audit/server/index.ts';
import { deletionAudited } from '../audited.it.ts';
import { accountDeletionContract as calls } from '../contract.ts';

/** What is said of the deletion of a restaurant. */
export const auditedDeletion: AuditedRoom = {
  words: deletionAudited,
  shapes: { 'account_deletion.ask': calls.ask, 'account_deletion.withdraw': calls.withdraw },
};
