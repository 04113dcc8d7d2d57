import { z } from 'zod';
import { zInstant } from '#platform/http/contract.ts';
import { closingKinds } from './closed-days.ts';

/** What was told of closed days (`closed-days.ts`), as it travels. */
export const zClosing = z.object({
  id: z.uuid(),
  kind: z.enum(closingKinds),
  firstDay: z.string(),
  lastDay: z.string().nullable(),
  weekdays: z.array(z.int()),
  coldIsRead: z.boolean().nullable(),
  name: z.string().nullable(),
  lateReason: z.string().nullable(),
  recordedAt: zInstant,
});
