import { z } from 'zod';
import { measureUnits } from './measure-units.ts';

/**
 * What a check takes over from a task as it stood earlier, read from the stored answer to a write of it (`stateAt` of the
 * audit). Answers are kept for ever: whoever changes how a task is answered adds the new shape here and leaves the old
 * ones. First there was the text alone, then the figures beside it.
 */
export const zStoredTask = z.object({
  name: z.string(),
  criticalLimit: z.string(),
  limitMinimum: z.number().nullish(),
  limitMaximum: z.number().nullish(),
  limitUnit: z.enum(measureUnits).nullish(),
});

/** What says of a task as it stood earlier whether its limit may be as wide as it was, read likewise. */
export const zConfirmedTask = z.object({
  name: z.string(),
  category: z
    .string()
    .nullish()
    .transform((category) => category ?? null),
  widerReason: z.string().nullish(),
});
