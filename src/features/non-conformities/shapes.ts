/** What travels of a matter; apart from the rules, which run in the browser without Zod. */
import { z } from 'zod';
import { zInstant } from '#platform/http/contract.ts';
import { judgements } from './judgements.ts';
import { maxRecheckMinutes, minRecheckMinutes } from './recheck-minutes.ts';
import { standingStates } from './standing.ts';

export const zJudgement = z.enum(judgements, 'invalid_option');

/** Minutes until a recheck; left out, they stay as they are, or are those of the kind. */
export const zRecheckMinutes = z
  .int('not_whole')
  .min(minRecheckMinutes, 'too_small')
  .max(maxRecheckMinutes, 'too_large');

/** How a subject stands (`standingOf`). */
export const zStanding = z.object({
  state: z.enum(standingStates),
  /** Of `recheck`: by when. */
  recheckAt: zInstant.optional(),
  /** Of `open`, `recheck` and `closed`: the entry that it is about. */
  entryId: z.uuid().optional(),
  /** Of `closed`: who judged the food, how and when. */
  closing: z
    .object({ judgement: zJudgement, reason: z.string(), operatorName: z.string(), at: zInstant })
    .optional(),
  /** Of `unknown`: the newest value was inside its limits, and by those of today nobody could say so. */
  limitsChanged: z.literal(true).optional(),
});
export type StandingShown = z.infer<typeof zStanding>;

/** What was last said about a matter that goes on, and by when it is to be measured again. */
export const zLastAnswer = z.object({
  action: z.string(),
  operatorName: z.string(),
  at: zInstant,
  recheckAt: zInstant,
});
export type LastAnswer = z.infer<typeof zLastAnswer>;
