import { z } from 'zod';
import { damagedRows, endpoint } from '#platform/http/contract.ts';
import { zId, zLocalDate, zOptionalReason, zText } from '#platform/kernel/schemas.ts';
import { closedDaysErrors } from './errors.it.ts';
import { maxClosingName, maxClosingReason } from './limits.ts';
import { zClosing } from './shapes.ts';
import { closedDaysTexts } from './texts.it.ts';

const tags = [closedDaysTexts.tag] as const;
const path = '/closed-days';

/** Days of the week on which it is closed from a day on, and whether fridges and freezers are read on closed days too. */
export const zWeek = z.strictObject({
  id: zId,
  firstDay: zLocalDate,
  weekdays: z
    .array(z.int('not_whole').min(1, 'too_small').max(7, 'too_large'))
    .max(6, 'too_many')
    .transform((days) => [...new Set(days)].toSorted((a, b) => a - b)),
  coldIsRead: z.boolean(),
});

/** A closure from a day to another, both inclusive; of one that is told for days that are over, with the reason. */
export const zClosure = z.strictObject({
  id: zId,
  name: zText({ max: maxClosingName }),
  firstDay: zLocalDate,
  lastDay: zLocalDate,
  lateReason: zOptionalReason({ max: maxClosingReason }),
});

const administers = { access: 'restaurant_admin' } as const;

export const closedDaysContract = {
  /** For everybody of the restaurant: papers and calendars say when it was closed. */
  list: endpoint(
    { access: 'member' },
    {
      method: 'GET',
      path,
      summary: 'What was told of closed days and counts, the newest day first',
      tags,
    },
  )
    .input(z.strictObject({}))
    .output(z.object({ closings: z.array(zClosing), ...damagedRows })),
  setWeek: endpoint(administers, {
    method: 'POST',
    path: `${path}/week`,
    summary: 'Days of the week on which the restaurant is closed from a day on',
    tags,
    successStatus: 201,
  })
    .errors(closedDaysErrors)
    .input(zWeek)
    .output(zClosing),
  addClosure: endpoint(administers, {
    method: 'POST',
    path: `${path}/closures`,
    summary: 'Close from a day to another',
    tags,
    successStatus: 201,
  })
    .errors(closedDaysErrors)
    .input(zClosure)
    .output(zClosing),
  withdraw: endpoint(administers, {
    method: 'POST',
    path: `${path}/{closingId}/withdrawal`,
    summary: 'Take back what was told; a closure that has begun ends with yesterday',
    tags,
  })
    .errors(closedDaysErrors)
    .input(z.strictObject({ id: zId, closingId: zId }))
    .output(zClosing),
  /** In the kitchen, with one tap: who is there opens. */
  openToday: endpoint(
    { access: 'operator' },
    {
      method: 'POST',
      path: `${path}/openings`,
      summary: 'Open today, though it is a closed day',
      tags,
      successStatus: 201,
    },
  )
    .errors(closedDaysErrors)
    .input(z.strictObject({ id: zId, day: zLocalDate }))
    .output(zClosing),
};
