import { z } from 'zod';
import {
  answerShown,
  entered,
  followed,
  judged,
  newAnswer,
  zMeasuredWith,
} from '#features/registers/shapes.ts';
import { damagedRows, endpoint, pageOf, zInstant, zPageSize } from '#platform/http/contract.ts';
import {
  zId,
  zLocalDate,
  zOptionalReason,
  zOptionalText,
  zReason,
  zText,
  zLocalTime,
} from '#platform/kernel/schemas.ts';
import { zLastAnswer, zStanding } from '#features/non-conformities/shapes.ts';
import { maxCorrectionReason, maxLateReason, maxRemark } from '#features/registers/text-lengths.ts';
import { haccpErrors } from './errors.it.ts';
import { DEFAULT_DUE_TIME } from './frequencies.ts';
import { zFrequency, zLimitUnit, zTaskFields } from './task-fields.ts';

const tags = ['HACCP'] as const;
/** Reading stays open to members whose plan has lost HACCP: food-safety records must not vanish (C-07). */
const read = { access: 'member' } as const;
/** Whoever writes must be known by name (C-53) and hold the plan (PLAN-17, PLAN-19). */
const write = { access: 'operator', feature: 'haccp_basic' } as const;

/** Outcome of a check (HACCP-11); where there is none it is null and shown as N/A. */
const zCheckStatus = z.enum(['ok', 'warning', 'critical'], 'invalid_option');

/** `id` is that of the new control, made by the client: sent twice, stored once. */
export const zNewTask = zTaskFields.extend({
  id: zId,
  frequency: zFrequency.default('daily'),
  dueTime: zLocalTime.default(DEFAULT_DUE_TIME),
  /** The task that it was duplicated from: it comes of the same row of the manual. */
  copyOf: zId.optional(),
});

/** `id` stands for this one edit, made by the client; all fields are sent. */
export const zTaskEdit = zTaskFields.extend({ id: zId, taskId: zId });
const zTaskChange = z.strictObject({ id: zId, taskId: zId });

/** The limit that is compared; left out where nothing can be. */
const zFiguresShown = {
  limitMinimum: z.number().optional(),
  limitMaximum: z.number().optional(),
  /** Left out where none was said, which is most likely °C. */
  limitUnit: zLimitUnit.optional(),
};

export const zTask = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  frequency: zFrequency,
  criticalLimit: z.string(),
  ...zFiguresShown,
  correctiveAction: z.string().nullable(),
  category: z.string().nullable(),
  /** 'HH:MM' in Europe/Rome; of several the first of the day. */
  dueTime: z.string(),
  /** Further times of a day, in its order; left out where there is one. */
  moreDueTimes: z.array(z.string()).optional(),
  /** Minutes until a recheck; left out where they are those of its kind. */
  recheckMinutes: z.int().optional(),
  /** Why its limit is wider than its kind asks; left out where nobody said. */
  widerReason: z.string().optional(),
  /** The row of the HACCP manual that it came of, and of which signed version; left out where it came of none. */
  manual: z.object({ rowId: z.uuid(), version: z.int() }).optional(),
  archivedAt: zInstant.nullable(),
  /** Since when it is asked for as it is, where that is not since it was added: taken back, or given another time. */
  scheduledSince: zInstant.optional(),
});
export type Task = z.infer<typeof zTask>;

export const zTaskToday = zTask.extend({
  /** Of the running day, week or month, at the instant of the answer (task-due.ts). */
  state: z.enum(['done', 'due', 'overdue']),
  dueAt: zInstant,
  /** Of a task with several times those that are owed in the period, in order: each with how it stands, and from when until when a check is the one of it. */
  times: z
    .array(
      z.object({
        dueAt: zInstant,
        from: zInstant,
        to: zInstant,
        state: z.enum(['done', 'missed', 'overdue', 'due', 'later']),
      }),
    )
    .optional(),
  /** How it stands by its values, whatever the period (C-61). */
  standing: zStanding.optional(),
  /** The newest check, of whatever day; null when there was none yet. */
  lastCheck: z
    .object({
      /** Left out in answers that a device kept before it was told. */
      id: z.uuid().optional(),
      value: z.string(),
      status: zCheckStatus.nullable(),
      /** Judged by a person and not compared (`isJudgedByPerson`). */
      byPerson: z.literal(true).optional(),
      /** With which of the restaurant's thermometers; left out where nobody said. */
      measuredWith: zMeasuredWith.optional(),
      operatorName: z.string(),
      performedAt: zInstant,
    })
    .nullable(),
});
export type TaskToday = z.infer<typeof zTaskToday>;

const zPerformedAt = z.iso
  .datetime({ precision: 3, error: 'invalid_date' })
  .nullish()
  .transform((instant) => instant ?? null);

/**
 * A check as it is sent (HACCP-09, HACCP-10). The operator and the limit are the server's to say; `outcome`
 * counts only where value and limit cannot be compared (C-29), and `ok` for a number that nothing compared only with
 * the reason in the notes.
 */
export const zNewCheck = z.strictObject({
  id: zId,
  taskId: zId,
  value: zText({ max: 200 }),
  /** With which of the restaurant's thermometers it was measured. */
  thermometerId: zId.nullish(),
  outcome: zCheckStatus.nullish().transform((outcome) => outcome ?? null),
  notes: zOptionalText({ max: maxRemark, multiline: true }),
  /** What was done about a value outside its limit, in words where something is said. */
  correctiveAction: zOptionalReason({ max: maxRemark, multiline: true }),
  /** When it was done, if not now; at most 24 hours ahead of the server. */
  performedAt: zPerformedAt,
  /** Why it is told only now, where a person says a time that lies far back (`registers/told-late.ts`). */
  lateReason: zReason({ max: maxLateReason }).nullish(),
});

export const zCheck = z.object({
  id: z.uuid(),
  taskId: z.uuid(),
  taskName: z.string(),
  value: z.string(),
  /** As it stood when the check was recorded, with the figures that it was compared with. */
  criticalLimit: z.string(),
  ...zFiguresShown,
  /** Null: nobody could tell (N/A). */
  status: zCheckStatus.nullable(),
  notes: z.string().nullable(),
  correctiveAction: z.string().nullable(),
  /** Of when the limit is; only where that of `performedAt` is not known. */
  limitsAsOf: zInstant.optional(),
  measuredWith: zMeasuredWith.optional(),
  ...entered,
});
export type Check = z.infer<typeof zCheck>;

/**
 * A correction: the check as it should have been, and why. `id` is that of the new check, `checkId` of the wrong one,
 * whose time of measurement the new one bears; `performedAt` is when the correction was entered, for one that waited.
 */
export const zCorrection = zNewCheck
  .omit({ taskId: true, lateReason: true })
  .extend({ checkId: zId, reason: zReason({ max: maxCorrectionReason, multiline: true }) });

/** What was done about a check, said later. */
export const zNewAnswer = newAnswer('checkId').extend({ ...judged, performedAt: zPerformedAt });

/** What was said about a check later. */
export const zAnswer = answerShown('checkId').extend(judged);
export type Answer = z.infer<typeof zAnswer>;

/** A check as the register shows it: with what was said about it later. */
export const zListedCheck = zCheck.extend({
  ...followed({ value: z.string() }),
  /** Its task has another limit today; left out where it has not. */
  limitsChanged: z.literal(true).optional(),
  /** Well by the limit of then, and not by that of today: no longer green (C-61). */
  outsideToday: z.literal(true).optional(),
  /** Inside a limit wider than its kind asks, which nobody confirmed: not green (HACCP-28). */
  widerLimit: z.literal(true).optional(),
  /** Outside its limit, and the matter is not over (C-61); left out where it is. */
  open: z.literal(true).optional(),
  /** The oldest first. */
  answers: z.array(zAnswer),
});
export type ListedCheck = z.infer<typeof zListedCheck>;

/**
 * A matter: the newest check of a task outside its limit until it is over (C-61), however old; or one close to its limit
 * until somebody has said what was done.
 */
const zMatterShown = z.object({
  checkId: z.uuid(),
  taskId: z.uuid(),
  taskName: z.string(),
  value: z.string(),
  criticalLimit: z.string(),
  status: z.enum(['warning', 'critical']),
  /** What the task says to do. */
  correctiveAction: z.string().nullable(),
  operatorName: z.string(),
  performedAt: zInstant,
  /** Left out while nobody has said what was done. */
  answer: zLastAnswer.optional(),
  /** Minutes after an action by which is to be checked again. */
  recheckMinutes: z.int().optional(),
  /** Its task has another limit today: only a check against none that is wider ends it. */
  limitChanged: z.literal(true).optional(),
  /** No value can be compared with its limit: only the food judged by name ends it. */
  byName: z.literal(true).optional(),
  /** Its task is out of the plan: nothing can be checked again. */
  archived: z.literal(true).optional(),
});
export type Matter = z.infer<typeof zMatterShown>;

const zCursor = z.string('invalid_type').max(500, 'too_long').optional();

/** `search` looks in the name, category and description, whatever the case. */
export const zTaskQuery = z.strictObject({
  search: zOptionalText({ max: 100 }),
  archived: z.stringbool('invalid_option').default(false),
  cursor: zCursor,
  limit: zPageSize(100),
});

/**
 * Which checks of the register: `search` looks in the task's name, the value, the notes and the operator's name;
 * `from` and `to` are the first and the last day on which they were performed, in Rome.
 */
export const zCheckFilter = z.strictObject({
  search: zOptionalText({ max: 100 }),
  taskId: zId.optional(),
  status: z.enum(['ok', 'warning', 'critical', 'unknown'], 'invalid_option').optional(),
  from: zLocalDate.optional(),
  to: zLocalDate.optional(),
});

export const zCheckQuery = zCheckFilter.extend({
  cursor: zCursor,
  limit: zPageSize(50),
  /** With the first page of some days also what was missed on them (`zMissed`): for paper. */
  missed: z.stringbool('invalid_option').default(false),
});

/** What was owed by the end of a day and nobody did; of a task with several times which of them. */
const zMissed = z.object({ date: z.string(), taskName: z.string(), times: z.array(z.string()).optional() });
export type MissedCheck = z.infer<typeof zMissed>;

/** A month, 'YYYY-MM', of years that a register can have. */
const zMonth = z
  .string({ error: ({ input }) => (input === undefined ? 'required' : 'invalid_date') })
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'invalid_date');

const zCalendarCount = {
  done: z.int(),
  missed: z.int(),
  open: z.int(),
  /** Of those done: outside the limit, and the matter goes on. */
  outside: z.int(),
  /** Of those done and not `outside`: the last one is outside and over, or nobody could tell; left out where there is none. */
  unsure: z.int().optional(),
  /** Of those `unsure`: the last one is outside and over; left out where there is none (HACCP-82). */
  bad: z.int().optional(),
  /** Of those done: told later for that day, and nothing was told in time; left out where there is none (HACCP-34). */
  late: z.int().optional(),
};

/**
 * What was owed in a month. A check is owed once in each period of its task, at each of its times, and counts on the period's last day;
 * missed means that the period ended without a valid check, open that it still runs.
 */
export const zCalendar = z.object({
  month: z.string(),
  days: z.array(
    z.object({
      date: z.string(),
      ...zCalendarCount,
      missedTaskIds: z.array(z.uuid()),
      /** Of tasks with several times which of them were missed, 'HH:MM', in order; left out where there is none. */
      missedTimes: z.array(z.object({ taskId: z.uuid(), time: z.string() })).optional(),
      /** A closed day, and whether that was told only when it was over; left out of an open one. */
      closed: z.object({ name: z.string().nullable(), toldLate: z.literal(true).optional() }).optional(),
    }),
  ),
  /** Every task that owed a check in the month, by name. */
  tasks: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      frequency: zFrequency,
      archived: z.boolean(),
      ...zCalendarCount,
    }),
  ),
  ...damagedRows,
});
export type Calendar = z.infer<typeof zCalendar>;

export const haccpContract = {
  tasks: endpoint(read, {
    method: 'GET',
    path: '/haccp/tasks',
    summary: 'Tasks with their state today, by due time and name',
    tags,
  })
    .input(zTaskQuery)
    .output(pageOf(zTaskToday)),
  createTask: endpoint(write, {
    method: 'POST',
    path: '/haccp/tasks',
    summary: 'Add a task',
    tags,
    successStatus: 201,
  })
    .input(zNewTask)
    .output(zTask),
  updateTask: endpoint(write, {
    method: 'PATCH',
    path: '/haccp/tasks/{taskId}',
    summary: 'Change a task; checks already done keep their limit',
    tags,
  })
    .input(zTaskEdit)
    .output(zTask),
  archiveTask: endpoint(write, {
    method: 'POST',
    path: '/haccp/tasks/{taskId}/archive',
    summary: 'Put a task away; its checks stay',
    tags,
  })
    .input(zTaskChange)
    .output(zTask),
  restoreTask: endpoint(write, {
    method: 'POST',
    path: '/haccp/tasks/{taskId}/restore',
    summary: 'Take an archived task back',
    tags,
  })
    .input(zTaskChange)
    .output(zTask),
  recordCheck: endpoint(
    { ...write, queueable: true },
    {
      method: 'POST',
      path: '/haccp/checks',
      summary: 'Record a check; it is never changed',
      tags,
      successStatus: 201,
    },
  )
    .errors(haccpErrors)
    .input(zNewCheck)
    .output(zCheck),
  correctCheck: endpoint(
    { ...write, queueable: true },
    {
      method: 'POST',
      path: '/haccp/checks/{checkId}/corrections',
      summary: 'Mend a check by a new one that points at it; both stay',
      tags,
      successStatus: 201,
    },
  )
    .errors(haccpErrors)
    .input(zCorrection)
    .output(zCheck),
  // What is open when a plan ends is answered under whatever plan comes: its food is judged (PLAN-39).
  answerCheck: endpoint(
    { access: 'operator', queueable: true },
    {
      method: 'POST',
      path: '/haccp/checks/{checkId}/actions',
      summary: 'Record what was done about a check; it is never changed',
      tags,
      successStatus: 201,
    },
  )
    .errors(haccpErrors)
    .input(zNewAnswer)
    .output(zAnswer),
  matters: endpoint(read, {
    method: 'GET',
    path: '/haccp/matters',
    summary: 'Checks outside their limit whose matter goes on, newest first',
    tags,
  })
    .input(z.strictObject({}))
    .output(z.object({ rows: z.array(zMatterShown), ...damagedRows })),
  calendar: endpoint(read, {
    method: 'GET',
    path: '/haccp/calendar',
    summary: 'Checks done and missed, by day of a month and by task; of all tasks or of one',
    tags,
  })
    .input(z.strictObject({ month: zMonth, taskId: zId.optional() }))
    .output(zCalendar),
  checks: endpoint(read, { method: 'GET', path: '/haccp/checks', summary: 'Checks done, newest first', tags })
    .input(zCheckQuery)
    .output(
      pageOf(zListedCheck).extend({
        /** By day and name; left out where it was not asked for. */
        missed: z.array(zMissed).optional(),
      }),
    ),
  checksToday: endpoint(read, {
    method: 'GET',
    path: '/haccp/checks/today',
    summary: 'Checks performed today in Italy, newest first',
    tags,
  })
    .input(z.strictObject({ cursor: zCursor, limit: zPageSize(100) }))
    .output(pageOf(zListedCheck)),
};
