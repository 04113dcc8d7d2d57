import { z } from 'zod';
import { damagedRows, endpoint, zInstant, zPageSize } from '#platform/http/contract.ts';
import { cameBys } from '#platform/kernel/came-by.ts';
import { zId, zLocalDate } from '#platform/kernel/schemas.ts';
import { timesBy } from '#platform/kernel/time-by.ts';
import { auditLogErrors } from './errors.it.ts';
import { perPage } from './limits.ts';
import { auditTexts } from './texts.it.ts';

const tags = [auditTexts.tag] as const;

/** A thing or a record that a row is about. */
const zAbout = z.object({
  id: z.uuid(),
  /** What it is, in Italian; null of a kind that nobody knows any more. */
  kind: z.string().nullable(),
  /** As it is called today, else as it was then; null for what has no name. */
  name: z.string().nullable(),
  /** Where it is shown; null where nowhere. */
  path: z.string().nullable(),
});

const zEntry = z.object({
  id: z.uuid(),
  at: zInstant,
  /** Who did it, in words. */
  who: z.string(),
  operatorId: z.uuid().nullable(),
  room: z.string(),
  act: z.string(),
  about: zAbout,
  /** What is another since, in one line; null where that is not known. */
  brief: z.string().nullable(),
  cameBy: z.enum(cameBys).nullable(),
  /** How it came, in words. */
  how: z.string(),
  device: z.string().nullable(),
  /** What the device's own clock showed, of what may have waited there. */
  deviceTime: zInstant.nullable(),
  timeBy: z.enum(timesBy).nullable(),
});
export type AuditEntry = z.infer<typeof zEntry>;

const zField = z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() });

const zEntryWhole = zEntry.extend({
  /** Whether it is known what stood there before. */
  hasBefore: z.boolean(),
  changed: z.array(zField),
  /** What is the same as before. */
  same: z.array(zField),
  /** What was said in the write, of which nothing stood there before. */
  said: z.array(zField),
  /** The new record beside what it is about: of an answer, of a correction. */
  made: zAbout.nullable(),
  ...damagedRows,
});
export type AuditEntryWhole = z.infer<typeof zEntryWhole>;

/** What the log is narrowed to. `record`: a thing or a record, with what was answered and corrected of it. Days in Rome. */
const zFilter = z.strictObject({
  operatorId: zId.optional(),
  room: z
    .string()
    .regex(/^[A-Za-z_]{1,40}$/, 'invalid')
    .optional(),
  record: zId.optional(),
  from: zLocalDate.optional(),
  to: zLocalDate.optional(),
});
export type AuditFilter = z.output<typeof zFilter>;

/** What everybody did stands there, the administrator's own acts as well: for who runs the restaurant, on the plan that has it (PLAN-15). */
const administers = { access: 'restaurant_admin', feature: 'audit_log' } as const;

export const auditLogContract = {
  list: endpoint(administers, {
    method: 'GET',
    path: '/audit-log',
    summary: 'Who did what, newest first, a page at a time',
    tags,
  })
    .input(zFilter.extend({ cursor: z.string().max(300).optional(), limit: zPageSize(perPage) }))
    .output(
      z.object({
        rows: z.array(zEntry),
        /** Of all matches; 10,001 stands for more than ten thousand. */
        total: z.int(),
        nextCursor: z.string().nullable(),
        ...damagedRows,
      }),
    ),
  one: endpoint(administers, {
    method: 'GET',
    path: '/audit-log/entries/{entryId}',
    summary: 'One entry: what stood there before and after, field by field',
    tags,
  })
    .input(z.strictObject({ entryId: zId }))
    .output(zEntryWhole),
  choices: endpoint(administers, {
    method: 'GET',
    path: '/audit-log/choices',
    summary: 'People and rooms by which the log can be narrowed',
    tags,
  })
    .input(z.strictObject({}))
    .output(
      z.object({
        people: z.array(z.object({ id: z.uuid(), name: z.string() })),
        rooms: z.array(z.object({ key: z.string(), name: z.string() })),
        ...damagedRows,
      }),
    ),
  file: endpoint(administers, {
    method: 'GET',
    path: '/audit-log/file',
    summary: 'The log of some days as a CSV or XLSX file, whole or not at all',
    tags,
    heavy: true,
  })
    .errors(auditLogErrors)
    .input(
      zFilter.extend({
        from: zLocalDate,
        to: zLocalDate,
        format: z.enum(['csv', 'xlsx'], 'invalid_option'),
      }),
    )
    .output(
      z.object({
        fileName: z.string(),
        mediaType: z.string(),
        /** Base64. */
        content: z.string(),
      }),
    ),
};
