import { z } from 'zod';
import { zLastAnswer } from '#features/non-conformities/shapes.ts';
import { maxCorrectionReason, maxLateReason, maxRemark } from '#features/registers/text-lengths.ts';
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
import { timesBy } from '#platform/kernel/time-by.ts';
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
  operatorName: z.string(),
  /** When it was done, as the person said. */
  performedAt: zInstant,
  /** When it was stored, by the server's clock. */
  recordedAt: zInstant,
  /** The entry that this one corrects, and why (C-48). */
  correctsId: z.uuid().nullable(),
  correctionReason: z.string().nullable(),
  /** When the correction was made; only where that is not `recordedAt`. */
  correctedAt: zInstant.optional(),
  /** Why it was told only later; only where a person said a time that lay far back. */
  lateReason: z.string().optional(),
});
export type Calibration = z.infer<typeof zCalibrationShown>;

/** What was done about a thermometer that was off, said after it was recorded. */
const zAnswerShown = z.object({
  id: z.uuid(),
  calibrationId: z.uuid(),
  action: z.string(),
  operatorName: z.string(),
  performedAt: zInstant,
  recordedAt: zInstant,
});
export type Answer = z.infer<typeof zAnswerShown>;

/** An entry as the register shows it, with what came after it. */
const zRegisterCalibration = zCalibrationShown.extend({
  /** The entry that corrects this one; null while this one counts. */
  correctedBy: z
    .object({
      id: z.uuid(),
      kind: z.enum(entryKinds),
      method: z.enum(checkMethods).nullable(),
      readCelsius: z.number().nullable(),
      expectedCelsius: z.number().nullable(),
      operatorName: z.string(),
      recordedAt: zInstant,
      correctedAt: zInstant.optional(),
    })
    .nullable(),
  /** Who says when it was done, where the clock of its device does not; left out where that does. */
  timeBy: z.enum(timesBy).optional(),
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

const zRemark = zOptionalText({ max: maxRemark, multiline: true });

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
  /** What was done: words, where something is said. */
  correctiveAction: zOptionalReason({ max: maxRemark, multiline: true }),
};

/** `id` is made by the client: the same entry sent twice is stored once. */
export const zNewCalibration = z.strictObject({
  id: zId,
  ...zContent,
  performedAt: zInstant.nullish(),
  /** Why it is told only now, where a person says a time that lies far back (`registers/told-late.ts`). */
  lateReason: zReason({ max: maxLateReason }).nullish(),
});

/** `id` is that of the answer, `calibrationId` that of the check. */
export const zNewAnswer = z.strictObject({
  id: zId,
  calibrationId: zId,
  action: zReason({ max: maxRemark, multiline: true }),
  performedAt: zInstant.nullish(),
});

/** The entry as it should have been. `id` is that of the new one, `calibrationId` that of the wrong one. */
export const zCorrection = z.strictObject({
  id: zId,
  calibrationId: zId,
  ...zContent,
  reason: zReason({ max: maxCorrectionReason, multiline: true }),
  /** When the correction was entered, for one that waited; the new entry bears the time of the wrong one. */
  performedAt: zInstant.nullish(),
});

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

/** What the register is narrowed to: `from` and `to` are the first and last day of the entries, in Rome. */
const zRegisterFilter = z.strictObject({
  /** In thermometers, certified ones, notes and in the operator's name. */
  search: zOptionalText({ max: 80 }),
  thermometerId: zId.optional(),
  state: z.enum(registerStates, 'invalid_option').optional(),
  from: zLocalDate.optional(),
  to: zLocalDate.optional(),
  cursor: z.string().max(300).optional(),
});
export type RegisterFilter = Omit<z.output<typeof zRegisterFilter>, 'cursor'>;

const read = { access: 'member' } as const;
const write = { access: 'operator', feature: 'registers' } as const;

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
  entries: endpoint(read, {
    method: 'GET',
    path: '/thermometers/entries',
    summary: 'The register, newest first',
    tags,
  })
    .input(
      zRegisterFilter.extend({
        limit: z.coerce.number('not_a_number').int('not_whole').min(1).max(100).default(entriesPerPage),
      }),
    )
    .output(pageOf(zRegisterCalibration)),
  exportEntries: endpoint(read, {
    method: 'GET',
    path: '/thermometers/entries/export',
    summary: 'The register in large pages, newest first, for a file',
    tags,
  })
    .input(zRegisterFilter)
    .output(pageOf(zRegisterCalibration)),
  recordCalibration: endpoint(
    { ...write, queueable: true },
    {
      method: 'POST',
      path: '/thermometers/entries',
      summary: 'Record a check of a thermometer, or that it was replaced; checks are judged here',
      tags,
      successStatus: 201,
    },
  )
    .errors(thermometersErrors)
    .input(zNewCalibration)
    .output(zCalibrationShown),
  answerCalibration: endpoint(
    { ...write, queueable: true },
    {
      method: 'POST',
      path: '/thermometers/entries/{calibrationId}/actions',
      summary: 'Say what was done about a thermometer that was off; only a good check or a new one ends it',
      tags,
      successStatus: 201,
    },
  )
    .errors(thermometersErrors)
    .input(zNewAnswer)
    .output(zAnswerShown),
  correctCalibration: endpoint(
    { ...write, queueable: true },
    {
      method: 'POST',
      path: '/thermometers/entries/{calibrationId}/corrections',
      summary: 'Correct an entry by a new one that points at it; both stay (C-48)',
      tags,
      successStatus: 201,
    },
  )
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
