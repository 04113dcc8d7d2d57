import { z } from 'zod';
import type { AuditedRoom } from '#features/audit/server/index.ts';
import { suspensionAudited } from '../audited.it.ts';

const shape = z.object({ by: z.enum(['platform']) });

/** What those who run the platform do to a restaurant. */
export const auditedSuspension: AuditedRoom = {
  words: suspensionAudited,
  shapes: { 'restaurants.suspend': shape, 'restaurants.resume': shape },
};
