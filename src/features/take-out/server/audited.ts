import { z } from 'zod';
import type { AuditedRoom } from '#features/audit/server/index.ts';
import { takeOutAudited } from '../audited.it.ts';

/** What is said of the file of everything. */
export const auditedTakeOut: AuditedRoom = {
  words: takeOutAudited,
  shapes: { 'take_out.save': z.object({ fileName: z.string() }) },
};
