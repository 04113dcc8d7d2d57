import { z } from 'zod';
import { zJudgement, zLastAnswer } from '#features/non-conformities/shapes.ts';
import {
  answerShown,
  correction,
  entered,
  followed,
  newAnswer,
  newEntry,
  pageLimit,
  registerCalls,
  registerFilter,
  zAction,
  zRemark,
} from '#features/registers/shapes.ts';
import { maxRemark } from '#features/registers/text-lengths.ts';
import { damagedRows, endpoint, pageOf, zInstant } from '#platform/http/contract.ts';
import {
  orNull,
  zId,
  zLocalDate,
  zOptionalReason,
  zOptionalText,
  zReason,
  zTemperature,
  zText,
  zWhole,
} from '#platform/kernel/schemas.ts';
import { accuracies, checkMethods, entryKinds } from './entry-kinds.ts';
import { thermometersErrors } from './errors.it.ts';
import {
  maxAltitude,
  maxGroup,
  maxMonths,
  maxName,
  maxTolerance,
  maxWiderReason,
  minAltitude,
  minMonths,
  minTolerance,
  mostJudged,
} from './limits.ts';

const tags = ['Termometri'] as const;

/** Entries on a page of the register. */
export const entriesPerPage = 50;
/** Entries on a page of the register's export. */
export const exportedPerPage = 1_000;
/** What the register can be narrowed to: by how true it was, off and neither checked well nor replaced since, corrected since. */
export const registerStates = ['exact', 'wide', 'off', 'open', 'corrected'] as const;
export type RegisterState = (typeof registerStates)[number];

/** What an entry tells by its kind; the rest is null (`ownContent`). */
const content = {
  kind: z.enum(entryKinds),
  method: z.enum(checkMethods).nullable(),
  readCelsius: z.number().nullable(),
  altitude: z.int().nullable(),
  certifiedCelsius: z.number().nullable(),
  certifiedName: z.string().nullable(),
};

const zCalibrationShown = z.object({
  id: z.uuid(),
  ...content,
  thermometerId: z.uuid(),
  /** Its name as it was then. */
  thermometer: z.string(),
  /** Of a check: what it should have shown, the tolerance of then, and what came of it. */
  expectedCelsius: z.number().nullable(),
  tolerance: z.number().nullable(),
  accuracy: z.enum(accuracies).nullable(),
  notes: z.string().nullable(),
  correctiveAction: z.string().nullable(),
  ...entered,
});
export type Calibration = z.infer<typeof zCalibrationShown>;

/** What was done about a thermometer that was off, said after it was recorded. */
const zAnswerShown = answerShown('calibrationId');
export type Answer = z.infer<typeof zAnswerShown>;

/** An entry as the register shows it, with what came after it. */
const zRegisterCalibration = zCalibrationShown.extend({
  ...followed({
    kind: z.enum(entryKinds),
    method: z.enum(checkMethods).nullable(),
    readCelsius: z.number().nullable(),
    expectedCelsius: z.number().nullable(),
  }),
  /** The oldest first. */
  answers: z.array(zAnswerShown),
  /** Off, and neither checked well at that point nor replaced since (C-61). */
  open: z.boolean(),
});
export type RegisterCalibration = z.infer<typeof zRegisterCalibration>;

/** A thermometer that was off, and neither checked well at that point nor replaced since, however old (C-61). */
const zMatterShown = z.object({
  calibrationId: z.uuid(),
  thermometerId: z.uuid(),
  thermometer: z.string(),
  method: z.enum(checkMethods),
  readCelsius: z.number(),
  expectedCelsius: z.number(),
  tolerance: z.number(),
  performedAt: zInstant,
  /** Left out while nobody has said what was done. */
  answer: zLastAnswer.optional(),
});
export type Matter = z.infer<typeof zMatterShown>;

const zThermometerState = z.object({
  id: z.uuid(),
  name: z.string(),
  place: z.string().nullable(),
  archived: z.boolean(),
});
export type ThermometerState = z.infer<typeof zThermometerState>;

/** A thermometer, and how it was last told of. */
const zThermometer = zThermometerState.extend({
  createdAt: zInstant,
  /** The last check; left out where there is none since it came or was replaced. */
  check: z
    .object({
      method: z.enum(checkMethods),
      readCelsius: z.number(),
      expectedCelsius: z.number(),
      accuracy: z.enum(accuracies),
      performedAt: zInstant,
    })
    .optional(),
  /** The last check that was not off, since it came or was replaced; left out where there is none. */
  goodAt: zInstant.optional(),
  /** When it was last replaced; left out where nobody said so. */
  replacedAt: zInstant.optional(),
});
export type Thermometer = z.infer<typeof zThermometer>;

const zRuleShown = z.object({
  tolerance: z.number(),
  months: z.int(),
  widerReason: z.string().nullable(),
  /** Who set it and when; null while it is the usual one. */
  setBy: z.string().nullable(),
  setAt: zInstant.nullable(),
});
export type RuleShown = z.infer<typeof zRuleShown>;

const zOverview = z.object({
  /** By name; those that were put away behind the others. */
  thermometers: z.array(zThermometer),
  rule: zRuleShown,
  /** The height of the last check in boiling water: that of the kitchen; null where there is none. */
  altitude: z.int().nullable(),
  /** The newest first. */
  matters: z.array(zMatterShown),
  ...damagedRows,
});
export type Overview = z.infer<typeof zOverview>;

const oneDecimal = (value: number): boolean => Math.round(value * 10) / 10 === value;
const zTolerance = z
  .number('not_a_number')
  .min(minTolerance, 'too_small')
  .max(maxTolerance, 'too_large')
  .refine(oneDecimal, { error: 'too_many_decimals', abort: true });

/** What is told; what is missing by its kind is judged by `missingOf`. */
const zContent = {
  kind: z.enum(entryKinds, 'invalid_option'),
  thermometerId: zId,
  method: orNull(z.enum(checkMethods, 'invalid_option')),
  readCelsius: orNull(zTemperature),
  altitude: orNull(zWhole({ min: minAltitude, max: maxAltitude })),
  certifiedCelsius: orNull(zTemperature),
  certifiedName: zOptionalText({ max: maxName }),
  notes: zRemark,
  correctiveAction: zAction,
};

/** As it is sent: the same one sent twice is stored once. */
export const zNewCalibration = newEntry(zContent);

/** What was done about an entry, said after it was recorded, as it is sent. */
export const zNewAnswer = newAnswer('calibrationId');

/** An entry as it should have been, as it is sent. */
export const zCorrection = correction('calibrationId', zContent);

const zNamed = { name: zText({ max: maxName }), place: zOptionalText({ max: maxName }) };

/** `id` becomes that of the thermometer. */
export const zNewThermometer = z.strictObject({ id: zId, ...zNamed });
/** `id` is that of the write. */
export const zThermometerEdit = z.strictObject({ id: zId, thermometerId: zId, ...zNamed });
/** `id` is that of the write. */
export const zThermometerArchiving = z.strictObject({ id: zId, thermometerId: zId, archived: z.boolean() });

/** A version of the rule: the tolerance in °C, and months between two checks. */
export const zNewRule = z.strictObject({
  id: zId,
  tolerance: zTolerance,
  months: zWhole({ min: minMonths, max: maxMonths }),
  /** Wanted where the tolerance is wider than guidance. */
  widerReason: zOptionalReason({ max: maxWiderReason, multiline: true }),
});

/** What the register is narrowed to: words are looked for in thermometers, certified ones, notes and in the operator's name; `from` and `to` are the first and last day of the entries, in Rome. */
const zRegisterFilter = registerFilter({
  thermometerId: zId.optional(),
  state: z.enum(registerStates, 'invalid_option').optional(),
});
export type RegisterFilter = Omit<z.output<typeof zRegisterFilter>, 'cursor'>;

/** Registers of which many values are judged in one go. */
export const judgedTogether = ['reading', 'check'] as const;
export type JudgedKind = (typeof judgedTogether)[number];

/** What of one of the groups is to be judged: the oldest, as many as are judged in one go. */
const zToJudge = z.object({
  ids: z.array(z.uuid()),
  /** When the first and the last of them were made; left out where there is none. */
  firstAt: zInstant.optional(),
  lastAt: zInstant.optional(),
  /** °C; left out where none of them is in figures. */
  lowest: z.number().optional(),
  highest: z.number().optional(),
  /** How many there are beside them. */
  others: z.int(),
});
export type ToJudge = z.infer<typeof zToJudge>;

/**
 * What is said of the food of many values at once, as it is sent. `id` is that of the write: each value gets a record of its own. All of them are of
 * what the check `calibrationId` left to be judged, or nothing is stored.
 */
export const zJudgedTogether = z.strictObject({
  id: zId,
  calibrationId: zId,
  of: z.enum(judgedTogether, 'invalid_option'),
  entryIds: z
    .array(zId, 'invalid_type')
    .min(1, 'required')
    .max(mostJudged, 'too_many')
    .overwrite((ids) => [...new Set(ids)]),
  judgement: zJudgement,
  action: zReason({ max: maxRemark, multiline: true }),
});

/** What is shown at most of what was measured with a thermometer that was off. */
export const shownMeasured = 200;

const zMeasured = z.object({
  /** Its thermometer, by the name of then. */
  thermometer: z.string(),
  /** Its last good check at that point before, or when it was replaced; null: since it came. */
  from: zInstant.nullable(),
  /** When it was found true again, or replaced; null: until now. */
  until: zInstant.nullable(),
  /** The newest first, at most `shownMeasured`. */
  rows: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /** With its unit. */
      value: z.string(),
      isWithin: z.boolean(),
      /** Nobody knows whether that is true, and nobody has judged its food. */
      isToJudge: z.boolean().optional(),
      /** What to do where nobody knows and its register takes no judgement. */
      advice: z.string().optional(),
      /** What was judged of its food. */
      judged: z
        .object({ judgement: zJudgement, reason: z.string(), operatorName: z.string(), at: zInstant })
        .optional(),
      performedAt: zInstant,
      operatorName: z.string(),
      path: z.string(),
    }),
  ),
  count: z.int(),
  /** What of it is to be judged in its register, by fridge and by check, by name. */
  groups: z.array(
    z.object({
      of: z.enum(judgedTogether),
      /** By which it is told apart: of the fridge, of the check, or a name typed freely. */
      group: z.string(),
      name: z.string(),
      count: z.int(),
      firstAt: zInstant,
      lastAt: zInstant,
    }),
  ),
  ...damagedRows,
});
export type MeasuredShown = z.infer<typeof zMeasured>;

/** What came of it. */
export const zJudgedShown = z.object({
  of: z.enum(judgedTogether),
  judged: z.int(),
  judgement: zJudgement,
  action: z.string(),
});

const read = { access: 'member' } as const;
const write = { access: 'operator', feature: 'registers' } as const;
const queued = { ...write, queueable: true } as const;
/** What is open when a plan ends is answered, and ended, under whatever plan comes (PLAN-40), and what was told wrongly is mended (PLAN-41). */
const answered = { access: 'operator', queueable: true } as const;
/** Food is judged under any plan (PLAN-39); never waits: what is left to be judged the server knows. */
const judgesFood = { access: 'operator' } as const;
const orToEnd = { ...queued, orToEnd: true } as const;
const calls = registerCalls('/thermometers/entries', tags);

export const thermometersContract = {
  /** Reading stays allowed after a downgrade: food-safety records must not vanish (C-07). */
  overview: endpoint(read, {
    method: 'GET',
    path: '/thermometers/overview',
    summary: 'The thermometers as they were last checked, the rule, and those that are out of service',
    tags,
  })
    .input(z.strictObject({}))
    .output(zOverview),
  entries: endpoint(read, calls.list)
    .input(zRegisterFilter.extend(pageLimit(entriesPerPage)))
    .output(pageOf(zRegisterCalibration)),
  exportEntries: endpoint(read, calls.file).input(zRegisterFilter).output(pageOf(zRegisterCalibration)),
  recordCalibration: endpoint(
    orToEnd,
    calls.record('Record a check of a thermometer, or that it was replaced; checks are judged here'),
  )
    .errors(thermometersErrors)
    .input(zNewCalibration)
    .output(zCalibrationShown),
  answerCalibration: endpoint(
    answered,
    calls.answer(
      'calibrationId',
      'Say what was done about a thermometer that was off; only a good check or a new one ends it',
    ),
  )
    .errors(thermometersErrors)
    .input(zNewAnswer)
    .output(zAnswerShown),
  correctCalibration: endpoint(answered, calls.correct('calibrationId'))
    .errors(thermometersErrors)
    .input(zCorrection)
    .output(zCalibrationShown),
  createThermometer: endpoint(write, {
    method: 'POST',
    path: '/thermometers',
    summary: 'Add a thermometer',
    tags,
    successStatus: 201,
  })
    .errors(thermometersErrors)
    .input(zNewThermometer)
    .output(zThermometerState),
  editThermometer: endpoint(write, {
    method: 'PATCH',
    path: '/thermometers/{thermometerId}',
    summary: 'Rename a thermometer, or say where it is',
    tags,
  })
    .errors(thermometersErrors)
    .input(zThermometerEdit)
    .output(zThermometerState),
  archiveThermometer: endpoint(write, {
    method: 'POST',
    path: '/thermometers/{thermometerId}/archiving',
    summary: 'Put a thermometer away, or take it back; not while it is out of service',
    tags,
  })
    .errors(thermometersErrors)
    .input(zThermometerArchiving)
    .output(zThermometerState),
  measured: endpoint(read, {
    method: 'GET',
    path: '/thermometers/entries/{calibrationId}/measured',
    summary:
      'What was measured with a thermometer that a check found off, since its last good check, to be judged',
    tags,
  })
    .input(z.strictObject({ calibrationId: zId }))
    .output(zMeasured),
  toJudge: endpoint(read, {
    method: 'GET',
    path: '/thermometers/entries/{calibrationId}/to-judge',
    summary:
      'What of one fridge or check is to be judged for a check that found a thermometer off, the oldest first',
    tags,
  })
    .input(
      z.strictObject({
        calibrationId: zId,
        of: z.enum(judgedTogether, 'invalid_option'),
        group: zText({ max: maxGroup }),
        /** First and last day, in Rome. */
        from: zLocalDate.optional(),
        to: zLocalDate.optional(),
      }),
    )
    .output(zToJudge),
  judgeMeasured: endpoint(judgesFood, {
    method: 'POST',
    path: '/thermometers/entries/{calibrationId}/judgements',
    summary: 'Judge the food of many values in one go; each gets a record of its own, all of them or none',
    tags,
    successStatus: 201,
  })
    .errors(thermometersErrors)
    .input(zJudgedTogether)
    .output(zJudgedShown),
  changeRule: endpoint(write, {
    method: 'POST',
    path: '/thermometers/rules',
    summary: 'Set tolerance and months, from now on; a wider tolerance than guidance wants a reason',
    tags,
    successStatus: 201,
  })
    .errors(thermometersErrors)
    .input(zNewRule)
    .output(zRuleShown),
};
