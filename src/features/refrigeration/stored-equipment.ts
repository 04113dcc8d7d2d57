import { z } from 'zod';
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
