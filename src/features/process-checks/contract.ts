import { z } from 'zod';
import {
  answerShown,
  correction,
  entered,
  judged,
  newAnswer,
  pageLimit,
  registerCalls,
  registerFilter,
  toldAt,
  zMeasuredWith,
  zRemark,
} from '#features/registers/shapes.ts';
import { damagedRows, endpoint, pageOf, zInstant } from '#platform/http/contract.ts';
import { orNull, zId, zReason, zTemperature, zText } from '#platform/kernel/schemas.ts';
import { timesBy } from '#platform/kernel/time-by.ts';
import { maxCorrectionReason } from '#features/registers/text-lengths.ts';
import { processErrors } from './errors.it.ts';
import { maxFood, maxWiderReason } from './limits.ts';
import { processKinds, stepKinds } from './process-kinds.ts';
import { maxLimitMinutes, minLimitMinutes } from './process-limits.ts';

const tags = ['Processi'] as const;

/** Runs on a page of the register. */
export const runsPerPage = 50;
/** Runs on a page of the register's export. */
export const exportedPerPage = 500;
/** What the register can be narrowed to. */
export const registerStates = ['running', 'within', 'outside', 'unknown', 'open', 'void'] as const;
export type RegisterState = (typeof registerStates)[number];

const zLimits = z.object({
  from: z.number().nullable(),
  to: z.number(),
  withinMinutes: z.int().nullable(),
  everyMinutes: z.int().nullable(),
  holdMinutes: z.int().nullable(),
  closeMinutes: z.int().nullable(),
});

/** A step of a run, as it was recorded. */
const zStep = z.object({
  id: z.uuid(),
  step: z.enum(stepKinds),
  celsius: z.number().nullable(),
  /** With which of the restaurant's thermometers; left out where nobody said. */
  measuredWith: zMeasuredWith.optional(),
  notes: z.string().nullable(),
  ...entered,
  /** Who says when it was done, where the clock of its device does not. */
  timeBy: z.enum(timesBy).optional(),
});
export type StepShown = z.infer<typeof zStep>;

/** How a run can stand (`standingOfRun`). */
export const runStates = ['running', 'to_close', 'within', 'unknown', 'outside', 'void'] as const;
/** A step as it was stored, and how its run stands by it. */
const zStepDone = zStep.extend({ runId: z.uuid(), state: z.enum(runStates) });
export type StepDone = z.infer<typeof zStepDone>;

/** What became of the food, or what was done first. */
const zAnswerShown = answerShown('runId').extend(judged);
export type AnswerShown = z.infer<typeof zAnswerShown>;

/** A run with all that was recorded of it; how it stands is worked out of it, also on the device (`standingOfRun`). */
const zRun = z.object({
  id: z.uuid(),
  process: z.enum(processKinds),
  food: z.string(),
  /** The goods in stock that it is done to. */
  goods: z.object({ kind: z.enum(['lot', 'tub']), id: z.uuid() }).nullable(),
  limits: zLimits,
  /** Wider than guidance: never green. */
  wider: z.boolean(),
  /** Why they may be, as it stood when it began; left out where they are not, or nobody said. */
  widerReason: z.string().optional(),
  /** The oldest first; corrected ones and their corrections alike. */
  steps: z.array(zStep),
  answers: z.array(zAnswerShown),
});
export type RunShown = z.infer<typeof zRun>;

const zLimitsShown = z.object({
  process: z.enum(processKinds),
  limits: zLimits,
  widerReason: z.string().nullable(),
  /** Who set them and when; null while they are the usual ones. */
  setBy: z.string().nullable(),
  setAt: zInstant.nullable(),
});
export type LimitsShown = z.infer<typeof zLimitsShown>;

const shared = {
  /** With which of the restaurant's thermometers it was measured. */
  thermometerId: zId.nullish(),
  notes: zRemark,
  ...toldAt,
};

/** `id` is made by the client, and is that of the run: the same run sent twice is stored once. */
export const zNewRun = z.strictObject({
  id: zId,
  process: z.enum(processKinds, 'invalid_option'),
  food: zText({ max: maxFood }),
  goods: z.strictObject({ kind: z.enum(['lot', 'tub'], 'invalid_option'), id: zId }).nullish(),
  celsius: orNull(zTemperature),
  ...shared,
});

/** `id` is that of the step. */
export const zNewMeasurement = z.strictObject({ id: zId, runId: zId, celsius: zTemperature, ...shared });

/** A run that was begun by mistake. */
export const zNewVoid = z.strictObject({
  id: zId,
  runId: zId,
  reason: zReason({ max: maxCorrectionReason, multiline: true }),
  performedAt: zInstant.nullish(),
});

/** What was done about an entry, said after it was recorded, as it is sent. */
export const zNewAnswer = newAnswer('runId').extend(judged);

/** A temperature as it should have been. `id` is that of the new step, `stepId` that of the wrong one. */
export const zCorrection = correction('stepId', { celsius: orNull(zTemperature) });

const zMinutes = z
  .int('not_whole')
  .min(minLimitMinutes, 'too_small')
  .max(maxLimitMinutes, 'too_large')
  .nullable();

/** A version of the limits of one kind; what the kind does not go by is not kept. */
export const zNewLimits = z.strictObject({
  id: zId,
  process: z.enum(processKinds, 'invalid_option'),
  from: orNull(zTemperature),
  to: zTemperature,
  withinMinutes: zMinutes,
  everyMinutes: zMinutes,
  holdMinutes: zMinutes,
  closeMinutes: zMinutes,
  /** Why they are wider than guidance. */
  widerReason: zReason({ max: maxWiderReason, multiline: true }).nullish(),
});

/** What the register is narrowed to: words are looked for in the food, notes and the operators' names; `from` and `to` are the first and last day on which runs began, in Rome. */
const zRegisterFilter = registerFilter({
  process: z.enum(processKinds, 'invalid_option').optional(),
  state: z.enum(registerStates, 'invalid_option').optional(),
});
export type RegisterFilter = Omit<z.output<typeof zRegisterFilter>, 'cursor'>;

const read = { access: 'member' } as const;
const write = { access: 'operator', feature: 'haccp_advanced' } as const;
const queued = { ...write, queueable: true } as const;
/** What is open when a plan ends is answered under whatever plan comes: its food is judged (PLAN-39). */
const answered = { access: 'operator', queueable: true } as const;
const calls = registerCalls('/process-checks/runs', tags);

export const processContract = {
  /** Reading stays allowed after a downgrade: food-safety records must not vanish (C-07). */
  live: endpoint(read, {
    method: 'GET',
    path: '/process-checks/live',
    summary: 'The runs that somebody has to see to, and the limits of each process as they are now',
    tags,
  })
    .input(z.strictObject({}))
    .output(
      z.object({
        runs: z.array(zRun),
        /** Those of which nobody can tell and that are in the register alone; left out where there are none. */
        more: z.int().optional(),
        limits: z.array(zLimitsShown),
        ...damagedRows,
      }),
    ),
  runs: endpoint(read, calls.list)
    .input(zRegisterFilter.extend(pageLimit(runsPerPage)))
    .output(pageOf(zRun)),
  exportRuns: endpoint(read, calls.file).input(zRegisterFilter).output(pageOf(zRun)),
  startRun: endpoint(
    queued,
    calls.record(
      'Begin a process: which, of which food, and its first temperature; its limits are those of then',
    ),
  )
    .errors(processErrors)
    .input(zNewRun)
    .output(zStepDone),
  measureRun: endpoint(queued, {
    method: 'POST',
    path: '/process-checks/runs/{runId}/measurements',
    summary: 'Record a temperature of a process that goes on, or one that was measured before it ended',
    tags,
    successStatus: 201,
  })
    .errors(processErrors)
    .input(zNewMeasurement)
    .output(zStepDone),
  endRun: endpoint(queued, {
    method: 'POST',
    path: '/process-checks/runs/{runId}/end',
    summary: 'End a process with its last temperature; of two who do so the first counts',
    tags,
    successStatus: 201,
  })
    .errors(processErrors)
    .input(zNewMeasurement)
    .output(zStepDone),
  voidRun: endpoint(queued, {
    method: 'POST',
    path: '/process-checks/runs/{runId}/void',
    summary:
      'Call off a process that was begun by mistake, while nothing of it is decided; it stays in the register',
    tags,
    successStatus: 201,
  })
    .errors(processErrors)
    .input(zNewVoid)
    .output(zStepDone),
  answerRun: endpoint(answered, {
    method: 'POST',
    path: '/process-checks/runs/{runId}/answers',
    summary:
      'Say what was done about a process outside its limits; with a judgement of the food it is closed',
    tags,
    successStatus: 201,
  })
    .errors(processErrors)
    .input(zNewAnswer)
    .output(zAnswerShown),
  correctStep: endpoint(queued, {
    method: 'POST',
    path: '/process-checks/steps/{stepId}/corrections',
    summary: 'Correct a temperature by a new one that points at it; both stay (C-48)',
    tags,
    successStatus: 201,
  })
    .errors(processErrors)
    .input(zCorrection)
    .output(zStepDone),
  changeLimits: endpoint(write, {
    method: 'POST',
    path: '/process-checks/limits',
    summary: 'Set the limits of one process, from now on; wider ones than guidance want a reason',
    tags,
    successStatus: 201,
  })
    .errors(processErrors)
    .input(zNewLimits)
    .output(zLimitsShown),
};
