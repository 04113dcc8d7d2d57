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
import { damagedRows, endpoint, pageOf, zInstant } from '#platform/http/contract.ts';
import {
  orNull,
  zId,
  zOptionalReason,
  zOptionalText,
  zTemperature,
  zText,
  zWhole,
} from '#platform/kernel/schemas.ts';
import { accuracies, checkMethods, entryKinds } from './entry-kinds.ts';
import { thermometersErrors } from './errors.it.ts';
import {
  maxAltitude,
  maxMonths,
  maxName,
  maxTolerance,
  maxWiderReason,
  minAltitude,
  minMonths,
  minTolerance,
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

/** What is shown at most of what was measured with a thermometer that was off. */
export const shownMeasured = 200;

const zMeasured = z.object({
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
  ...damagedRows,
});
export type MeasuredShown = z.infer<typeof zMeasured>;

const read = { access: 'member' } as const;
const write = { access: 'operator', feature: 'registers' } as const;
const queued = { ...write, queueable: true } as const;
/** What is open when a plan ends is answered, and ended, under whatever plan comes (PLAN-40), and what was told wrongly is mended (PLAN-41). */
const answered = { access: 'operator', queueable: true } as const;
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
