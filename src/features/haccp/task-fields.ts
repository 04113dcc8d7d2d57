import { z } from 'zod';
import { zRecheckMinutes } from '#features/non-conformities/shapes.ts';
import { maxRemark } from '#features/registers/text-lengths.ts';
import { zLocalTime, zOptionalText, zReason, zText } from '#platform/kernel/schemas.ts';
import { frequencies, inOrder, maxMoreTimes } from './frequencies.ts';
import { measureUnits } from './measure-units.ts';

/** Beyond this a figure is a slip of the pen, whatever its unit: counts of germs go to some millions. */
const MOST = 1_000_000_000;
/** Longest reason for a limit that is wider than usual. */
export const maxWiderReason = 500;

export const zFrequency = z.enum(frequencies, 'invalid_option');

/** An end of a limit, in its unit, to the thousandth as the finest quantity is measured (aw). */
const zLimitEnd = z
  .number('not_a_number')
  .min(-MOST, 'too_small')
  .max(MOST, 'too_large')
  .refine((value) => Math.round(value * 1_000) / 1_000 === value, 'invalid_type')
  .overwrite((value) => (value === 0 ? 0 : value))
  .nullish();
export const zLimitUnit = z.enum(measureUnits, 'invalid_option');

/**
 * What a person fills in about a task (HACCP-05, HACCP-08). The limit is free text; its figures stand beside it, filled
 * from the text where it is certain (C-29). Left out they follow the text, or stay as they are where that does not
 * change; null says that there are none, and the limit is judged by the person.
 */
export const zTaskFields = z.strictObject({
  name: zText({ max: 120 }),
  description: zOptionalText({ max: 2_000, multiline: true }),
  frequency: zFrequency,
  criticalLimit: zText({ max: 120 }),
  limitMinimum: zLimitEnd,
  limitMaximum: zLimitEnd,
  limitUnit: zLimitUnit.nullish(),
  correctiveAction: zOptionalText({ max: maxRemark, multiline: true }),
  category: zOptionalText({ max: 60 }),
  dueTime: zLocalTime,
  /**
   * Further times of a day, in whatever order: the earliest of all is the task's first. Left out a task that is changed keeps
   * those that it has; null or an empty list says that there are none.
   */
  moreDueTimes: z
    .array(zLocalTime, 'invalid_type')
    .max(maxMoreTimes, 'too_many')
    .overwrite(inOrder)
    .nullish(),
  recheckMinutes: zRecheckMinutes.nullish(),
  /** Why the limit is wider than its kind asks (`kind-limits.ts`); asked for where it is. */
  widerReason: zReason({ max: maxWiderReason }).nullish(),
});
export type TaskFields = z.output<typeof zTaskFields>;
