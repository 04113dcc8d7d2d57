import type { AuditedRoom } from '#features/audit/server/index.ts';
import { googleCopyAudited } from '../audited.it.ts';
import { googleCopyContract as calls } from '../contract.ts';

/** What is done with the copy in Google. */
export const auditedGoogleCopy: AuditedRoom = {
  words: googleCopyAudited,
  shapes: {
    'googleCopy.update_setup': calls.updateSetup,
    'googleCopy.tick_step': calls.tickStep,
    'googleCopy.initialize': calls.initialize,
    'googleCopy.restore': calls.restore,
    'googleCopy.disconnect': calls.disconnect,
  },
};
