import type { AuditedRoom } from '#features/audit/server/index.ts';
import { googleAudited } from '../audited.it.ts';
import { googleContract as calls } from '../contract.ts';

/** Which settings of the Google account were changed. */
export const auditedGoogle: AuditedRoom = {
  words: googleAudited,
  shapes: { 'google.update_settings': calls.updateSettings },
};
