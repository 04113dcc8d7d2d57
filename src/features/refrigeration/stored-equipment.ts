import { z } from 'zod';
import { zLocalTime } from '#platform/kernel/schemas.ts';
import { equipmentTypes } from './equipment-types.ts';
import { limitProblems } from './temperature-status.ts';

const zLimit = z.number().nullable();

/**
 * What a reading takes over from equipment as it stood earlier, read from the stored answer to a write of it (`stateAt`
 * of the audit). Answers are kept for ever: whoever changes how equipment is answered adds the new shape here and leaves
 * the old ones. Limits by which everything or nothing would be fine are none.
 */
export const zStoredEquipment = z.object({
  name: z.string(),
  limits: z
    .object({ warnAbove: zLimit, warnBelow: zLimit, criticalAbove: zLimit, criticalBelow: zLimit })
    .refine((limits) => limitProblems(limits).length === 0),
});

/** What says when equipment was to be read as it stood earlier, read likewise. */
export const zScheduledEquipment = z.object({
  type: z.enum(equipmentTypes),
  dueTimes: z.array(zLocalTime).min(1),
  archived: z.boolean(),
});

/** What says of equipment as it stood earlier whether its limits may be as wide as they were, read likewise. */
export const zConfirmedEquipment = z.object({
  name: z.string(),
  type: z.enum(equipmentTypes),
  widerReason: z.string().nullish(),
});
