import { z } from 'zod';
import { endpoint, zInstant } from '#platform/http/contract.ts';
import { orNull, zId, zUuid } from '#platform/kernel/schemas.ts';
import { taskCalendarErrors } from './errors.it.ts';
import { calendarTexts } from './texts.it.ts';

const tags = [calendarTexts.tag] as const;
const path = '/task-calendar';

const zLink = z.object({
  code: z.uuid(),
  /** What a calendar subscribes to. */
  url: z.string(),
  since: zInstant,
});
export type CalendarLink = z.infer<typeof zLink>;

/** Whoever has the address reads the plan: given by who administers the restaurant. */
const administers = { access: 'restaurant_admin', feature: 'haccp_basic' } as const;

/** What was given under a better plan is seen and taken back under any: whoever has it reads on (CAL-07). */
const anyPlan = { access: 'restaurant_admin' } as const;

export const taskCalendarContract = {
  read: endpoint(anyPlan, {
    method: 'GET',
    path,
    summary: 'The address of the calendar of HACCP tasks; null where there is none',
    tags,
  })
    .input(z.strictObject({}))
    .output(z.object({ link: zLink.nullable() })),
  openLink: endpoint(administers, {
    method: 'POST',
    path: `${path}/link`,
    summary: 'Give the calendar an address; the one before leads nowhere any more',
    tags,
    successStatus: 201,
  })
    .errors(taskCalendarErrors)
    .input(z.strictObject({ id: zId, seen: orNull(zUuid) }))
    .output(zLink),
  revokeLink: endpoint(anyPlan, {
    method: 'POST',
    path: `${path}/link/revocation`,
    summary: 'Take the calendar’s address back',
    tags,
  })
    .errors(taskCalendarErrors)
    .input(z.strictObject({ id: zId, seen: zUuid }))
    .output(z.object({ code: z.uuid() })),
};
