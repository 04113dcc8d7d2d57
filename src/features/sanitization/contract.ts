import { z } from 'zod';
import { zClosing } from '#features/closed-days/shapes.ts';
import {
  correction,
  entered,
  followed,
  newEntry,
  pageLimit,
  registerCalls,
  registerFilter,
  toldAt,
  zRemark,
} from '#features/registers/shapes.ts';
import { productKinds } from '#features/cleaning-products/product-kinds.it.ts';
import { damagedRows, endpoint, pageOf, zInstant } from '#platform/http/contract.ts';
import { orNull, zId, zLocalTime, zOptionalText, zText, zWhole } from '#platform/kernel/schemas.ts';
import { sanitizationErrors } from './errors.it.ts';
import { cleaningAreas } from './options.it.ts';
import {
  maxEveryDays,
  maxInstructions,
  maxResponsible,
  maxSubject,
  minEveryDays,
  planFrequencies,
  planStates,
  planStatuses,
} from './plan-schedule.ts';

const tags = ['Sanificazione'] as const;

/** Entries on a page of the register (SANI-02, DATA-22). */
export const cleaningsPerPage = 100;
/** Entries on a page of the register's export. */
export const exportedPerPage = 1_000;

const zCleaningShown = z.object({
  id: z.uuid(),
  area: z.enum(cleaningAreas),
  productUsed: z.enum(productKinds),
  notes: z.string().nullable(),
  ...entered,
  /** The item of the plan that it confirms, and what that said then; left out of a free entry. */
  planItemId: z.uuid().optional(),
  planSubject: z.string().optional(),
  /** A correction by which it is said that nothing was cleaned; left out of every other entry. */
  notDone: z.literal(true).optional(),
});
export type Cleaning = z.infer<typeof zCleaningShown>;

/** An entry as the register shows it, with what came after it. */
const zRegisterCleaning = zCleaningShown.extend(
  followed({
    area: z.enum(cleaningAreas),
    productUsed: z.enum(productKinds),
    notDone: z.literal(true).optional(),
  }),
);
export type RegisterCleaning = z.infer<typeof zRegisterCleaning>;

const zArea = z.enum(cleaningAreas, 'invalid_option');
const zProduct = z.enum(productKinds, 'invalid_option');

/** As it is sent: the same one sent twice is stored once. */
export const zNewCleaning = newEntry({
  area: zArea,
  productUsed: zProduct,
  notes: zRemark,
});

/** The entry as it should have been. `id` is that of the new entry, `cleaningId` that of the wrong one. */
export const zCorrection = correction('cleaningId', {
  area: zArea,
  productUsed: zProduct,
  notes: zRemark,
  /** Nothing was cleaned: the entry was a slip. Area, product and item of the plan stay those of the wrong one. */
  notDone: z.literal(true).optional(),
});

/** What the register is narrowed to: words are looked for in area, product, notes and the operator's name; `from` and `to` are the first and last day of the entries, in Rome. */
const zRegisterFilter = registerFilter({
  area: zArea.optional(),
  productUsed: zProduct.optional(),
});
export type RegisterFilter = Omit<z.output<typeof zRegisterFilter>, 'cursor'>;

const zCounters = z.object({ today: z.int(), week: z.int(), total: z.int() });
export type Counters = z.infer<typeof zCounters>;

const planFields = {
  area: zArea,
  subject: zText({ max: maxSubject }),
  productUsed: zProduct,
  instructions: zOptionalText({ max: maxInstructions, multiline: true }),
  responsible: zOptionalText({ max: maxResponsible }),
  frequency: z.enum(planFrequencies, 'invalid_option'),
  /** ISO days of the week, Monday 1; of `weekdays` alone. */
  weekdays: z
    .array(zWhole({ min: 1, max: 7 }))
    .max(7, 'too_many')
    .transform((days) => [...new Set(days)].toSorted((a, b) => a - b)),
  /** Of `interval` alone. */
  everyDays: orNull(zWhole({ min: minEveryDays, max: maxEveryDays })),
  dueTime: zLocalTime,
};

interface Scheduled {
  readonly frequency: string;
  readonly weekdays: readonly number[];
  readonly everyDays: number | null;
}
/** A frequency comes with what it goes by. */
const requireSchedule = ({ value, issues }: z.core.ParsePayload<Scheduled>): void => {
  const missing = (field: string) =>
    issues.push({ code: 'custom', path: [field], message: 'required', input: value });
  if (value.frequency === 'weekdays' && value.weekdays.length === 0) missing('weekdays');
  if (value.frequency === 'interval' && value.everyDays === null) missing('everyDays');
};

/** What a person fills in about an item of the plan. */
export const zPlanFields = z.strictObject(planFields).check(requireSchedule);
export type PlanFields = z.output<typeof zPlanFields>;

/** `id` is made by the client: the same item sent twice is stored once. */
export const zNewPlanItem = z.strictObject({ id: zId, ...planFields }).check(requireSchedule);
/** `id` is that of the write, and of the version that it makes; `versionId` is the one that the person has seen. */
export const zPlanItemEdit = z
  .strictObject({ id: zId, itemId: zId, versionId: zId, ...planFields })
  .check(requireSchedule);
export const zPlanItemStatus = z.strictObject({
  id: zId,
  itemId: zId,
  versionId: zId,
  status: z.enum(planStatuses, 'invalid_option'),
});

/** That an item was done as the version said that was on the screen. `id` is that of the entry in the register. */
export const zConfirmation = z.strictObject({
  id: zId,
  itemId: zId,
  versionId: zId,
  notes: zRemark,
  ...toldAt,
});

const zPlanItem = z.object({
  id: z.uuid(),
  versionId: z.uuid(),
  status: z.enum(planStatuses),
  area: z.enum(cleaningAreas),
  subject: z.string(),
  productUsed: z.enum(productKinds),
  instructions: z.string().nullable(),
  responsible: z.string().nullable(),
  frequency: z.enum(planFrequencies),
  weekdays: z.array(z.int()),
  everyDays: z.int().nullable(),
  dueTime: z.string(),
});
export type PlanItem = z.infer<typeof zPlanItem>;

/** An item with where it stands now (`plan-due.ts`). */
const zPlanItemToday = zPlanItem.extend({
  /** Since when it is asked for by this schedule; null: it is paused. */
  askedSince: zInstant.nullable(),
  /** What is owed by what it said before it was changed or paused, in days that run still; left out where there is none. */
  stillOwed: z.object({ from: zInstant, due: zInstant, to: zInstant }).optional(),
  /** Where it stands at the instant of the answer; null: it is paused. */
  state: z.enum(planStates).nullable(),
  /** By when it is owed; of one that is done, the next time. Null: not at all. */
  dueAt: zInstant.nullable(),
  /** Its newest cleaning in the days that matter; null where there is none. */
  lastDone: z
    .object({
      id: z.uuid(),
      operatorName: z.string(),
      performedAt: zInstant,
      /** Told for the past, on another day. */
      late: z.boolean(),
    })
    .nullable(),
});
export type PlanItemToday = z.infer<typeof zPlanItemToday>;

const zMissed = z.object({
  itemId: z.uuid(),
  area: z.enum(cleaningAreas),
  subject: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  /** Told later: not missed, and not as if it had been told in time. */
  toldLate: z.boolean(),
});
export type MissedCleaning = z.infer<typeof zMissed>;

const read = { access: 'member' } as const;
const write = { access: 'operator', feature: 'registers' } as const;
const queued = { ...write, queueable: true } as const;
const calls = registerCalls('/sanitization/cleanings', tags);

export const sanitizationContract = {
  /** Reading stays allowed after a downgrade: food-safety records must not vanish (C-07). */
  counters: endpoint(read, {
    method: 'GET',
    path: '/sanitization/counters',
    summary: 'How many entries count: of today, of the last seven days with today, of all time',
    tags,
  })
    .input(z.strictObject({}))
    .output(zCounters),
  cleanings: endpoint(read, calls.list)
    .input(zRegisterFilter.extend(pageLimit(cleaningsPerPage)))
    .output(pageOf(zRegisterCleaning)),
  exportCleanings: endpoint(read, calls.file).input(zRegisterFilter).output(pageOf(zRegisterCleaning)),
  recordCleaning: endpoint(queued, calls.record('Record what was cleaned, and with what'))
    .errors(sanitizationErrors)
    .input(zNewCleaning)
    .output(zCleaningShown),
  correctCleaning: endpoint(queued, calls.correct('cleaningId'))
    .errors(sanitizationErrors)
    .input(zCorrection)
    .output(zCleaningShown),
  /** Reading stays allowed after a downgrade, as of the register. */
  plan: endpoint(read, {
    method: 'GET',
    path: '/sanitization/plan',
    summary:
      'The cleaning plan: each item with where it stands now, and what was missed in the last seven days',
    tags,
  })
    .input(z.strictObject({}))
    .output(
      z.object({
        items: z.array(zPlanItemToday),
        missed: z.array(zMissed),
        /** What was told of closed days, for who works it out again later; left out of an answer kept from before it was told. */
        closings: z.array(zClosing).optional(),
        ...damagedRows,
      }),
    ),
  createPlanItem: endpoint(write, {
    method: 'POST',
    path: '/sanitization/plan/items',
    summary: 'Add an item to the cleaning plan',
    tags,
    successStatus: 201,
  })
    .errors(sanitizationErrors)
    .input(zNewPlanItem)
    .output(zPlanItem),
  updatePlanItem: endpoint(write, {
    method: 'PATCH',
    path: '/sanitization/plan/items/{itemId}',
    summary: 'Change an item of the plan; what was owed until now stays as it was',
    tags,
  })
    .errors(sanitizationErrors)
    .input(zPlanItemEdit)
    .output(zPlanItem),
  setPlanItemStatus: endpoint(write, {
    method: 'POST',
    path: '/sanitization/plan/items/{itemId}/status',
    summary: 'Pause an item of the plan, take it back, or take it out for good',
    tags,
  })
    .errors(sanitizationErrors)
    .input(zPlanItemStatus)
    .output(zPlanItem),
  confirmCleaning: endpoint(
    { ...write, queueable: true },
    {
      method: 'POST',
      path: '/sanitization/plan/items/{itemId}/confirmations',
      summary: 'Record that an item of the plan was done',
      tags,
      successStatus: 201,
    },
  )
    .errors(sanitizationErrors)
    .input(zConfirmation)
    .output(zCleaningShown),
};
