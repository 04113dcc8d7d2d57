import { z } from 'zod';
import { endpoint, zInstant } from '#platform/http/contract.ts';
import { zUuid } from '#platform/kernel/schemas.ts';
import { isLocalTime } from '#platform/kernel/dates.ts';
import { escalationMinutes } from './escalation.ts';
import { reminderErrors } from './errors.it.ts';
import { reminderTag } from './texts.it.ts';

const tags = [reminderTag] as const;
const path = '/reminders';

/** Each person's own, of a restaurant whose plan has them. */
const own = { access: 'member', feature: 'advanced_notifications' } as const;
/** They reach somebody beyond the restaurant. */
const reaching = { ...own, outward: true } as const;

/** The weekdays as people choose them, Monday first. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** What a person chose of the daily e-mail. */
export const zDigestChoice = z.strictObject({
  on: z.boolean(),
  /** 'HH:MM' by the clocks of Rome. */
  time: z.string().refine(isLocalTime, 'invalid_time'),
  days: z.array(z.enum(weekdays)).min(1, 'required').max(7),
  /** Also on a day with nothing to tell. */
  ifEmpty: z.boolean(),
});
export type DigestChoice = z.infer<typeof zDigestChoice>;

/** Hours in which a person does not want to be disturbed, 'HH:MM' by the clocks of Rome. */
export const zQuietChoice = z.strictObject({
  on: z.boolean(),
  from: z.string().refine(isLocalTime, 'invalid_time'),
  to: z.string().refine(isLocalTime, 'invalid_time'),
  /** What is critical comes in them as well. */
  forCritical: z.boolean(),
});
export type QuietChoice = z.infer<typeof zQuietChoice>;

/** Whether the caller is told by e-mail of what nobody answers, and after how many minutes. */
export const zEscalationChoice = z.strictObject({
  on: z.boolean(),
  afterMinutes: z.union(
    escalationMinutes.map((minutes) => z.literal(minutes)),
    'invalid_option',
  ),
});
export type EscalationChoice = z.infer<typeof zEscalationChoice>;

/** A browser of the caller's that shows what is critical. */
const zPushDevice = z.object({
  id: z.uuid(),
  /** In few letters, `Chrome/Android`; null where it said nothing known. */
  device: z.string().nullable(),
  since: zInstant,
  /** It is the session that asks. */
  isThis: z.boolean(),
});
export type PushDevice = z.infer<typeof zPushDevice>;

const zReminders = z.object({
  digest: zDigestChoice,
  quiet: zQuietChoice,
  escalation: zEscalationChoice,
  devices: z.array(zPushDevice),
  /** By which browsers know us when they ask their push service, base64url. */
  pushKey: z.string(),
  /** Where it goes. */
  email: z.string(),
  /** When the next one is due; null where none is wanted. */
  nextAt: zInstant.nullable(),
});
export type Reminders = z.infer<typeof zReminders>;

export const remindersContract = {
  read: endpoint(own, { method: 'GET', path, summary: 'What the caller is reminded of, and when', tags })
    .input(z.strictObject({}))
    .output(zReminders),
  choose: endpoint(reaching, {
    method: 'PATCH',
    path,
    summary:
      'Choose when the daily e-mail comes, when nothing does, and after how long one about what nobody answers; the same again changes nothing',
    tags,
  })
    .input(
      z.strictObject({
        digest: zDigestChoice.optional(),
        quiet: zQuietChoice.optional(),
        escalation: zEscalationChoice.optional(),
      }),
    )
    .output(zReminders),
  sendTest: endpoint(reaching, {
    method: 'POST',
    path: `${path}/test`,
    summary: 'Send the caller their daily e-mail now, or a word to their devices, as a test',
    tags,
  })
    .errors(reminderErrors)
    .input(z.strictObject({ by: z.enum(['email', 'push']) }))
    .output(
      z.object({
        email: z.string(),
        /** Devices that were reached. */
        reached: z.int(),
      }),
    ),
  addDevice: endpoint(reaching, {
    method: 'POST',
    path: `${path}/devices`,
    summary: 'Tell this browser what is critical; the same browser again is one device',
    tags,
    successStatus: 201,
  })
    .errors(reminderErrors)
    .input(
      z.strictObject({
        /** Of the browser's own push service. */
        endpoint: z.string().max(1_000, 'too_long'),
        p256dh: z.string().max(200, 'too_long'),
        auth: z.string().max(100, 'too_long'),
      }),
    )
    .output(z.object({ id: z.uuid() })),
  removeDevice: endpoint(own, {
    method: 'DELETE',
    path: `${path}/devices/{deviceId}`,
    summary: 'Tell a browser nothing any more',
    tags,
  })
    .input(z.strictObject({ deviceId: zUuid }))
    .output(z.object({ id: z.uuid() })),
};
