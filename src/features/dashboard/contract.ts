import { z } from 'zod';
import { instrumentStates } from '#features/registers/measured-with.ts';
import { damagedRows, endpoint, zInstant } from '#platform/http/contract.ts';
import { expiryKinds } from '#platform/kernel/expiry-kind.ts';
import { units } from '#platform/kernel/quantity.ts';
import { firstSteps } from '#features/day/day.ts';
import { zFigures } from '#features/day/figures.ts';
import { dayKinds } from '#features/day/kinds.ts';
import { zNotification } from '#features/notifications/contract.ts';

const zExpiring = z.object({
  productId: z.uuid(),
  productName: z.string(),
  lotId: z.uuid(),
  lotNumber: z.string(),
  quantity: z.number(),
  unit: z.enum(units),
  expiryDate: z.iso.date(),
  expiryKind: z.enum(expiryKinds),
});

const zKind = z.enum(dayKinds);

/** A check or a temperature that is owed. */
const zOwed = z.object({
  kind: zKind,
  /** Of the task, or of the equipment. */
  id: z.uuid(),
  name: z.string(),
  /** By when it should be done. */
  dueAt: zInstant,
});

/** What falls due once in months. */
const zDeadline = z.object({
  kind: zKind,
  id: z.uuid(),
  name: z.string(),
  /** The day by which, in Rome. */
  dueOn: z.string(),
  state: z.enum(['soon', 'late', 'never']),
});

const zDue = zOwed.extend({
  /** Of a task; null of a reading, whose limits are its equipment's. */
  criticalLimit: z.string().nullable(),
  /** `recheck`: measured outside, something was done, and it is to be measured again by then (C-61). */
  state: z.enum(['due', 'overdue', 'recheck']),
  /** Owed for its time, and out of its limits as well (C-61): nobody has said anything (null), or it was to be measured again by then. */
  outside: z.object({ recheckAt: zInstant.nullable() }).optional(),
});

/** Where the food of a value is judged whose thermometer was found off since, by what stands in the address of its screen; left out of any other. */
const zDoubted = z.record(z.string(), z.string()).optional();

/** Where is measured again what is out of its limits still with goods in it, though its food was judged; left out of any other. */
const zStands = zDoubted;

/** What is out of its limits, or close to one, and stands in no row of what is owed: it waits for words, or for its food to be judged. */
const zMatter = z.object({
  kind: zKind,
  /** Of the check or of the reading: the one that is to be answered. */
  id: z.uuid(),
  name: z.string(),
  value: z.string(),
  /** `unsure`: close to its limit, or nobody can tell. */
  state: z.enum(['open', 'unsure', 'recheck']),
  /** Of `recheck`: by when. */
  recheckAt: zInstant.optional(),
  doubted: zDoubted,
  stands: zStands,
});

const zStockMatter = z.object({
  productId: z.uuid(),
  productName: z.string(),
  lotNumber: z.string(),
  expiryDate: z.iso.date(),
  /** Of an answer that was kept before it was told: the stricter one. */
  expiryKind: z.enum(expiryKinds).default('use_by'),
});

/** Goods that came too warm. */
const zHeld = z.object({
  productName: z.string(),
  lotId: z.uuid(),
  lotNumber: z.string(),
  /** Null where nobody measured them. */
  celsius: z.number().nullable(),
  maxCelsius: z.number(),
  /** Nobody has judged it; else it was judged to be thrown away and is in stock. */
  open: z.boolean(),
});

/** A lot or a container in stock that was judged to be thrown away. */
const zThrowAway = z.object({
  kind: z.enum(['lot', 'tub']),
  id: z.uuid(),
  name: z.string(),
  lotNumber: z.string().nullable(),
  tubNumber: z.int().nullable(),
});

/** A container whose label hides an allergen, or says another date. */
const zWrongLabel = z.object({
  tubId: z.uuid(),
  name: z.string(),
  number: z.int(),
  lacks: z.string(),
  dates: z.object({ printed: zInstant, stored: zInstant }).optional(),
});

/** A container past its end. */
const zPastTub = z.object({ tubId: z.uuid(), name: z.string(), number: z.int(), expiresAt: zInstant });

const zOpenRecall = z.object({
  id: z.uuid(),
  /** Left out in what a device has kept from before it was told: a recall. */
  kind: z.enum(['recall', 'hold']).optional(),
  title: z.string(),
  left: z.int(),
  toBlock: z.int().optional(),
});

/** What to do now (next-thing.ts); `count` says of how many the named one is the first. */
const zNext = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('clarify'),
    what: z.object({
      kind: zKind,
      /** Of the check or of the reading. */
      id: z.uuid(),
      name: z.string(),
      value: z.string(),
      status: z.enum(['warning', 'critical']),
      performedAt: zInstant,
      doubted: zDoubted,
      stands: zStands,
    }),
    count: z.int(),
  }),
  z.object({
    kind: z.literal('recheck'),
    what: z.object({
      kind: zKind,
      /** Of the task, or of the equipment; null where nothing can be measured again: a free name, out of use. */
      id: z.uuid().nullable(),
      /** Of the check or of the reading. */
      entryId: z.uuid(),
      name: z.string(),
      value: z.string(),
      recheckAt: zInstant,
      late: z.boolean(),
    }),
    count: z.int(),
  }),
  z.object({ kind: z.enum(['late', 'soon', 'later']), what: zOwed, count: z.int() }),
  z.object({ kind: z.literal('relabel'), what: zWrongLabel, count: z.int() }),
  z.object({
    kind: z.literal('clean'),
    /** An item of the cleaning plan. */
    what: z.object({ id: z.uuid(), name: z.string(), dueAt: zInstant, late: z.boolean() }),
    count: z.int(),
  }),
  z.object({
    kind: z.literal('process'),
    /** A run that goes on, and what it asks for. */
    what: z.object({ id: z.uuid(), name: z.string(), message: z.string() }),
    count: z.int(),
  }),
  z.object({ kind: z.enum(['discard', 'use_today']), what: zStockMatter, count: z.int() }),
  z.object({ kind: z.literal('recall'), what: zOpenRecall, count: z.int() }),
  z.object({ kind: z.literal('judge'), what: zHeld, count: z.int() }),
  z.object({ kind: z.literal('throw_away'), what: zThrowAway, count: z.int() }),
  z.object({ kind: z.literal('discard_tub'), what: zPastTub, count: z.int() }),
  z.object({ kind: z.literal('deadline'), what: zDeadline, count: z.int() }),
  z.object({
    kind: z.literal('first_steps'),
    missing: z.array(z.enum(firstSteps)),
  }),
  /** Nothing else is to be done now, and the bell speaks against calling it good. */
  z.object({ kind: z.literal('urgent'), what: zNotification, count: z.int() }),
  z.object({ kind: z.literal('all_done'), upcoming: zOwed.nullable() }),
]);

const zDone = z.object({
  id: z.uuid(),
  kind: zKind,
  title: z.string(),
  /** The value as it was typed, with the unit of its limit; or the temperature in °C. */
  value: z.string(),
  /** `ok`, `warning`, `critical`, or null when nobody could tell. */
  outcome: z.enum(['ok', 'warning', 'critical']).nullable(),
  /** Judged by a person and not compared (`isJudgedByPerson`). */
  byPerson: z.literal(true).optional(),
  /** Inside the limits of then, and not inside those of today (C-61). */
  outsideToday: z.literal(true).optional(),
  /** Inside a limit that is wider than usual, which nobody confirmed (FRIG-20, HACCP-28). */
  widerLimit: z.literal(true).optional(),
  /** How the thermometer stood that it was measured with, or that it was found off since (FRIG-32). */
  thermometerState: z.enum([...instrumentStates, 'found_off']).optional(),
  operatorName: z.string(),
  performedAt: zInstant,
});

export const zToday = z.object({
  /** The local day, Europe/Rome. */
  date: z.iso.date(),
  next: zNext,
  /** Recalls that are not over; left out where there is none. */
  recalls: z.object({ first: zOpenRecall, count: z.int() }).optional(),
  /** Goods that came too warm and are in stock; left out where there is none. Told beside `next` (DASH-43). */
  held: z.object({ first: zHeld, count: z.int() }).optional(),
  /** What was judged to be thrown away and is in stock; left out where there is none. Told beside `next` (DASH-43). */
  throwAway: z.object({ first: zThrowAway, count: z.int() }).optional(),
  /** Containers past their end with something in them, and how many end later today; left out where there is none. Told beside `next` (DASH-47). */
  pastTubs: z.object({ first: zPastTub, count: z.int() }).optional(),
  lastDayTubs: z.int().optional(),
  /** Containers whose label hides an allergen, or says another date; left out where there is none. */
  wrongLabels: z.object({ first: zWrongLabel, count: z.int() }).optional(),
  /** What goes on, what is over and nobody has closed, and since when; left out where there is none. */
  nonConformities: z.object({ open: z.int(), toClose: z.int(), oldestAt: zInstant }).optional(),
  /** Cleanings of the plan that nobody has confirmed, how many of them are late, and how many are owed by a later day only; left out where there is none. */
  cleanings: z.object({ count: z.int(), late: z.int(), later: z.int().optional() }).optional(),
  /** Processes that go on, and how many of them ask for somebody; left out where there is none. */
  processes: z.object({ count: z.int(), pressing: z.int() }).optional(),
  /** What falls due once in months: the first, how many, and how many are late or were never done; left out where there is nothing. */
  deadlines: z.object({ first: zDeadline, count: z.int(), pressing: z.int() }).optional(),
  /** Today is a closed day, when it opens again, and whether fridges are read all the same; left out of an open one. */
  closed: z
    .object({ name: z.string().nullable(), opensOn: z.iso.date().nullable(), coldIsRead: z.boolean() })
    .optional(),
  ...zFigures.shape,
  /** Lots, the first ones of `expiringTotal`. */
  expiring: z.array(zExpiring),
  expiringTotal: z.int(),
  /** The first ones of what `tasks` and `readings` count as due, overdue and to be measured again. */
  due: z.array(zDue),
  /** Times of today that went by without what was owed at them: the first ones, and how many; left out where there is none. */
  missed: z.object({ first: z.array(zOwed), count: z.int() }).optional(),
  /** The first ones of what waits for words or a judgement and is not among `due`, and how many they are; left out where there is none. */
  matters: z.object({ first: z.array(zMatter), count: z.int() }).optional(),
  /** What is not owed yet and will be before the night after this day is over: the first, and how many; left out where there is nothing. */
  stillToday: z.object({ first: zOwed, count: z.int() }).optional(),
  /** What the bell holds against calling the day good, the most urgent first; only at its end, and left out where there is none. */
  urgent: z.array(zNotification).optional(),
  /** The newest ones of `doneTotal`. */
  done: z.array(zDone),
  doneTotal: z.int(),
  ...damagedRows,
});
export type Today = z.infer<typeof zToday>;

/** Who recorded something on a day. */
const zPerson = z.object({
  /** Of the operator. */
  id: z.uuid(),
  name: z.string(),
  /** Acts of the day, and of which room, the most first. */
  count: z.int(),
  rooms: z.array(z.object({ name: z.string(), count: z.int() })),
  firstAt: zInstant,
  lastAt: zInstant,
});

export const zDayEnd = z.object({
  /** The day it tells of, Europe/Rome. */
  date: z.iso.date(),
  /** What is there to be seen to, with all its rows; left out of a day that is over. */
  today: zToday.optional(),
  /** By their first act; the first hundred. */
  people: z.array(zPerson),
});
export type DayEnd = z.infer<typeof zDayEnd>;

export const dashboardContract = {
  today: endpoint(
    { access: 'member', feature: 'dashboard' },
    {
      method: 'GET',
      path: '/dashboard/today',
      summary: 'The day at a glance, in one answer',
      tags: ['Oggi'],
    },
  ).output(zToday),
  dayEnd: endpoint(
    { access: 'member', feature: 'dashboard' },
    {
      method: 'GET',
      path: '/dashboard/day-end',
      summary: 'What is missing at the end of a day, and who recorded what',
      tags: ['Oggi'],
    },
  )
    .input(z.strictObject({ date: z.iso.date().optional() }))
    .output(zDayEnd),
};
