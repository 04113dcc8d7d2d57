import { z } from 'zod';
import {
  answerShown,
  correction,
  entered,
  followed,
  judged,
  newAnswer,
  pageLimit,
  registerCalls,
  toldAt,
  zAction,
  zMeasuredWith,
  zRemark,
} from '#features/registers/shapes.ts';
import { damagedRows, endpoint, pageOf, zInstant } from '#platform/http/contract.ts';
import {
  zId,
  zLocalDate,
  zOptionalReason,
  zOptionalText,
  zReason,
  zTemperature,
  zText,
  zLocalTime,
} from '#platform/kernel/schemas.ts';
import { zLastAnswer, zRecheckMinutes, zStanding } from '#features/non-conformities/shapes.ts';
import { equipmentTypes } from './equipment-types.ts';
import { refrigerationErrors } from './errors.it.ts';
import { defaultDueTimes, maxDueTimes } from './readings-due.ts';
import { temperatureStatuses } from './temperature-status.ts';
import { maxGoodsReason } from './text-lengths.ts';

const tags = ['Refrigerazione'] as const;

/** Longest name of a piece of equipment, registered or typed freely, in characters. */
export const maxEquipmentName = 80;
/** Longest reason for limits that are wider than usual, in characters. */
export const maxWiderReason = 500;
/** Readings on a page of the register (FRIG-01, DATA-24). */
export const readingsPerPage = 50;
/** Readings of each piece of equipment that come with the list, for its small line. */
export const recentReadings = 12;
/** Readings on a page of the register's export. */
export const exportedPerPage = 1_000;
/** How far a plot may look back: the last 24 hours, or days of Rome's calendar with today. */
export const plotDays = [1, 7, 30] as const;
/** What the register can be narrowed to: within limits, outside them, outside and unanswered, corrected since. */
export const registerStates = ['ok', 'outside', 'open', 'corrected'] as const;
export type RegisterState = (typeof registerStates)[number];

/** Limits in °C; null where a side has none. Which limits go together is judged by `limitProblems`. */
const zLimits = z.strictObject({
  warnAbove: zTemperature.nullable(),
  warnBelow: zTemperature.nullable(),
  criticalAbove: zTemperature.nullable(),
  criticalBelow: zTemperature.nullable(),
});

const zLimitsShown = z.object({
  warnAbove: z.number().nullable(),
  warnBelow: z.number().nullable(),
  criticalAbove: z.number().nullable(),
  criticalBelow: z.number().nullable(),
});

const zReadingShown = z.object({
  id: z.uuid(),
  /** Null for equipment that was named freely. */
  equipmentId: z.uuid().nullable(),
  equipmentName: z.string(),
  /** By which scale equipment named freely was judged (`reading-scale.ts`); not of readings from before it was asked. */
  scale: z.enum([...equipmentTypes, 'unknown']).optional(),
  /** °C, to the tenth. */
  temperature: z.number(),
  status: z.enum(temperatureStatuses),
  /** The limits it was judged by. */
  limits: zLimitsShown,
  notes: z.string().nullable(),
  correctiveAction: z.string().nullable(),
  ...entered,
  /** Of when the limits are; only where those of `performedAt` are not known. */
  limitsAsOf: zInstant.optional(),
  /** With which of the restaurant's thermometers, and whether that was in order; left out where nobody said. */
  measuredWith: zMeasuredWith.optional(),
});
export type Reading = z.infer<typeof zReadingShown>;

/** What was done about a reading outside its limits, said after it was recorded. */
const zAnswerShown = answerShown('readingId').extend(judged);
export type Answer = z.infer<typeof zAnswerShown>;

/** A reading as the register shows it, with what came after it. */
const zRegisterReading = zReadingShown.extend({
  ...followed({ temperature: z.number() }),
  /** Its equipment has other limits today; left out where it has not. */
  limitsChanged: z.literal(true).optional(),
  /** OK by the limits of then, and not by those of today: no longer green (C-61). */
  outsideToday: z.literal(true).optional(),
  /** Inside limits wider than its type asks, which nobody confirmed: not green (FRIG-20). */
  widerLimit: z.literal(true).optional(),
  /** The oldest first. */
  answers: z.array(zAnswerShown),
  /** Outside its limits, and the matter is not over (C-61). */
  open: z.boolean(),
});
export type RegisterReading = z.infer<typeof zRegisterReading>;

/** A matter that goes on: the newest reading outside its limits, until it is over (C-61), however old. */
const zMatterShown = z.object({
  readingId: z.uuid(),
  equipmentId: z.uuid().nullable(),
  equipmentName: z.string(),
  temperature: z.number(),
  status: z.enum(['Warning', 'Critical']),
  performedAt: zInstant,
  /** Left out while nobody has said what was done. */
  answer: zLastAnswer.optional(),
  /** By which scale equipment named freely was judged: by the same it is measured again. */
  scale: zReadingShown.shape.scale,
  /** Minutes after an action by which is to be measured again. */
  recheckMinutes: z.int().optional(),
  /** The limits it was outside of, where its equipment has others today: only what is inside them ends it. */
  limitsThen: zLimitsShown.optional(),
  /** Its equipment is out of use: nothing can be measured again. */
  archived: z.literal(true).optional(),
});
export type Matter = z.infer<typeof zMatterShown>;

const zEquipmentShown = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(equipmentTypes),
  limits: zLimitsShown,
  /** 'HH:MM' in Rome, in order of the day. */
  dueTimes: z.array(z.string()),
  /** Minutes until a recheck; left out where they are those of the type. */
  recheckMinutes: z.int().optional(),
  /** Why the limits are wider than the type asks; left out where nobody said, or they are not. */
  widerReason: z.string().optional(),
  archived: z.boolean(),
});
export type Equipment = z.infer<typeof zEquipmentShown>;

const zEquipmentCard = zEquipmentShown.extend({
  /** The last that counts: not one that was corrected. */
  lastReading: zReadingShown.nullable(),
  /** The last readings that count, at most `recentReadings`, the oldest first; none of archived equipment. */
  recent: z.array(z.object({ madeAt: zInstant, temperature: z.number() })).optional(),
  /** How it stands (C-61). */
  standing: zStanding.optional(),
  /** How it stands in the running shift (`readingsDue`); null of archived equipment. */
  due: z
    .object({ state: z.enum(['done', 'due', 'overdue', 'not_owed']), dueAt: zInstant, nextDueAt: zInstant })
    .nullable(),
});
export type EquipmentCard = z.infer<typeof zEquipmentCard>;

/** Times of day in Rome, 'HH:MM', one to six; kept in order of the day and each once. */
const zDueTimes = z
  .array(zLocalTime, 'invalid_type')
  .min(1, 'required')
  .max(maxDueTimes, 'too_many')
  .overwrite((times) => [...new Set(times)].toSorted());

const zType = z.enum(equipmentTypes, 'invalid_option');
const equipmentFields = {
  name: zText({ max: maxEquipmentName }),
  type: zType,
  limits: zLimits,
  recheckMinutes: zRecheckMinutes.nullish(),
  /** Confirms limits that are wider than the type asks (`widerEnds`); left out, what was said of the same limits stays. */
  widerReason: zReason({ max: maxWiderReason }).nullish(),
  /** Why goods may stay there that are kept colder (`EQUIPMENT_HOLDS_GOODS`). */
  goodsReason: zOptionalReason({ max: maxGoodsReason, multiline: true }),
};

/** `id` is made by the client: the same equipment sent twice is stored once. */
export const zNewEquipment = z.strictObject({
  id: zId,
  ...equipmentFields,
  dueTimes: zDueTimes.default([...defaultDueTimes]),
});

/** `id` is that of the write, `equipmentId` that of the equipment. Due times that are not sent stay. */
export const zEquipmentEdit = z.strictObject({
  id: zId,
  equipmentId: zId,
  ...equipmentFields,
  dueTimes: zDueTimes.optional(),
});

export const zEquipmentArchiving = z.strictObject({ id: zId, equipmentId: zId, archived: z.boolean() });

/**
 * A reading: of registered equipment by `equipmentId`, or of equipment named freely by `equipmentName`; exactly one.
 * A free name that equipment in use bears means that equipment. Of another one `equipmentType` says what it is (`altro`:
 * none of the types) where the name does not, which then has the last word; without either it is refused, unless it
 * comes in late: a client that does not know of types may have kept it.
 * `status` may be sent, as the documents' clients do, and is not looked at (C-45).
 */
export const zNewReading = z
  .strictObject({
    id: zId,
    equipmentId: zId.nullish(),
    equipmentName: zOptionalText({ max: maxEquipmentName }),
    equipmentType: zType.nullish(),
    temperature: zTemperature,
    /** With which of the restaurant's thermometers it was measured. */
    thermometerId: zId.nullish(),
    status: z.string().max(40).nullish(),
    notes: zRemark,
    correctiveAction: zAction,
    ...toldAt,
  })
  .superRefine((reading, context) => {
    const named = reading.equipmentName !== null;
    const chosen = typeof reading.equipmentId === 'string';
    if (named === chosen) {
      context.addIssue({
        code: 'custom',
        path: ['equipmentName'],
        message: named ? 'unknown_field' : 'required',
      });
    }
  });

/** `id` is that of the answer, `readingId` that of the reading. */
export const zNewAnswer = newAnswer('readingId').extend(judged);

/**
 * The reading as it should have been, made when the wrong one was. `id` is that of the new reading, `readingId` that of
 * the wrong one; `equipmentId` only when it was entered for other equipment.
 */
export const zCorrection = correction('readingId', {
  equipmentId: zId.nullish(),
  /** What equipment named freely is, where its name does not say it. */
  equipmentType: zType.nullish(),
  temperature: zTemperature,
  notes: zRemark,
  correctiveAction: zAction,
});

/** What the register is narrowed to: `from` and `to` are the first and last day of the readings, in Rome. */
const zRegisterFilter = z.strictObject({
  search: zOptionalText({ max: maxEquipmentName }),
  equipmentId: zId.optional(),
  state: z.enum(registerStates, 'invalid_option').optional(),
  from: zLocalDate.optional(),
  to: zLocalDate.optional(),
  cursor: z.string().max(300).optional(),
});
export type RegisterFilter = Omit<z.output<typeof zRegisterFilter>, 'cursor'>;

/** Temperatures that were owed on a day and nobody read: by when, 'HH:MM' in Rome. */
const zMissed = z.object({ date: z.string(), equipmentName: z.string(), times: z.array(z.string()) });
export type MissedReading = z.infer<typeof zMissed>;

const zSeriesPoint = z.object({
  /** When it was made; not after it was recorded, whatever the clock of the device said. */
  madeAt: zInstant,
  /** °C. */
  temperature: z.number(),
  status: z.enum(temperatureStatuses),
  operatorName: z.string(),
});
export type SeriesPoint = z.infer<typeof zSeriesPoint>;

const zDays = z.coerce.number('invalid_option').pipe(z.literal(plotDays, 'invalid_option'));

const read = { access: 'member' } as const;
const write = { access: 'operator', feature: 'registers' } as const;
const queued = { ...write, queueable: true } as const;
/** What is open when a plan ends is answered under whatever plan comes: its food is judged (PLAN-39). */
const answered = { access: 'operator', queueable: true } as const;
const calls = registerCalls('/refrigeration/readings', tags);

export const refrigerationContract = {
  /** Reading stays allowed after a downgrade: food-safety records must not vanish (C-07). */
  equipment: endpoint(read, {
    method: 'GET',
    path: '/refrigeration/equipment',
    summary:
      'Equipment by name, each with its last reading and whether one is due; readings that ask what was done',
    tags,
  })
    .input(z.strictObject({ archived: z.stringbool('invalid_type').default(false) }))
    .output(
      z.object({
        equipment: z.array(zEquipmentCard),
        /** Of all equipment, also of such as was named freely; newest first. */
        matters: z.array(zMatterShown),
        ...damagedRows,
      }),
    ),
  createEquipment: endpoint(write, {
    method: 'POST',
    path: '/refrigeration/equipment',
    summary: 'Add equipment with its limits',
    tags,
    successStatus: 201,
  })
    .errors(refrigerationErrors)
    .input(zNewEquipment)
    .output(zEquipmentShown),
  updateEquipment: endpoint(write, {
    method: 'PATCH',
    path: '/refrigeration/equipment/{equipmentId}',
    summary: 'Change name, type, limits and due times; readings already made keep their limits',
    tags,
  })
    .errors(refrigerationErrors)
    .input(zEquipmentEdit)
    .output(zEquipmentShown),
  archiveEquipment: endpoint(write, {
    method: 'POST',
    path: '/refrigeration/equipment/{equipmentId}/archiving',
    summary: 'Take equipment out of use, or back into use',
    tags,
  })
    .errors(refrigerationErrors)
    .input(zEquipmentArchiving)
    .output(zEquipmentShown),
  series: endpoint(read, {
    method: 'GET',
    path: '/refrigeration/equipment/{equipmentId}/series',
    summary: 'Readings of one piece of equipment over the last days, oldest first, for its plot',
    tags,
  })
    .input(z.strictObject({ equipmentId: zId, days: zDays.default(7) }))
    .output(
      z.object({
        points: z.array(zSeriesPoint),
        ...damagedRows,
      }),
    ),
  readings: endpoint(read, calls.list)
    .input(zRegisterFilter.extend(pageLimit(readingsPerPage)))
    .output(pageOf(zRegisterReading)),
  exportReadings: endpoint(read, calls.file)
    .input(
      zRegisterFilter.extend({
        /** With the first page of some days also what nobody read on them: for paper. */
        missed: z.stringbool('invalid_option').default(false),
      }),
    )
    .output(
      pageOf(zRegisterReading).extend({
        /** By day and name; left out where it was not asked for, or nothing was owed. */
        missed: z.array(zMissed).optional(),
      }),
    ),
  recordReading: endpoint(queued, calls.record('Record a temperature; the status is computed here'))
    .errors(refrigerationErrors)
    .input(zNewReading)
    .output(zReadingShown),
  answerReading: endpoint(
    answered,
    calls.answer(
      'readingId',
      'Say what was done about a reading outside its limits; with a judgement of the food it closes the matter',
    ),
  )
    .errors(refrigerationErrors)
    .input(zNewAnswer)
    .output(zAnswerShown),
  correctReading: endpoint(queued, calls.correct('readingId', 'a reading'))
    .errors(refrigerationErrors)
    .input(zCorrection)
    .output(zReadingShown),
};
