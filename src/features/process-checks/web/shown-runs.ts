import { doneAt } from '#platform/offline/kept-write.ts';
import type { KeptWrite, Unsent } from '#platform/offline/kept-write.ts';
import type { MeasuredWith } from '#features/registers/measured-with.ts';
import type { Judgement } from '#features/non-conformities/judgements.ts';
import type { AnswerShown, LimitsShown, RunShown, StepShown } from '../contract.ts';
import type { ProcessKind, StepKind } from '../process-kinds.ts';
import { isWider, usualLimits } from '../process-limits.ts';
import type { RunStanding } from '../process-standing.ts';
import { standingOfRun } from '../process-standing.ts';
import { judgedAtOf, runOf } from '../shown-run.ts';

/** A run as this device knows it. */
export type KnownRun = RunShown & {
  /** Something of it is on this device; the server does not know it. */
  readonly toSend?: Unsent;
};

const stepKinds: Readonly<Record<string, StepKind>> = {
  startRun: 'start',
  measureRun: 'measure',
  endRun: 'end',
  voidRun: 'void',
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** What this device knows beside the runs. */
interface Known {
  readonly limits: readonly LimitsShown[];
  /** The thermometers, as they stand now. */
  readonly thermometers: readonly MeasuredWith[];
}

/** A step that waits, as if it had come in when it was done. */
const waitingStep = (write: KeptWrite, step: StepKind, { thermometers }: Known): StepShown => ({
  id: write.id,
  step,
  celsius: numberOf(write.input['celsius']),
  measuredWith: thermometers.find(({ id }) => id === write.input['thermometerId']),
  notes: textOf(write.input['notes'] ?? write.input['reason']),
  operatorName: write.operator.name,
  performedAt: doneAt(write),
  recordedAt: write.keptAt > doneAt(write) ? write.keptAt : doneAt(write),
  correctsId: null,
  correctionReason: null,
});

/** A run that was begun on this device without a network, by the limits that it knows. */
function waitingRun(write: KeptWrite, known: Known): KnownRun {
  const process = write.input['process'] as ProcessKind;
  const goods = (write.input['goods'] ?? null) as RunShown['goods'];
  const set = known.limits.find((one) => one.process === process);
  const own = set?.limits ?? usualLimits[process];
  return {
    id: write.id,
    process,
    food: textOf(write.input['food']) ?? '',
    goods,
    limits: own,
    wider: isWider(process, own),
    ...(set?.widerReason == null ? {} : { widerReason: set.widerReason }),
    steps: [waitingStep(write, 'start', known)],
    answers: [],
  };
}

/** A step that is corrected by one that waits. */
const correctedStep = (wrong: StepShown, write: KeptWrite): StepShown => ({
  ...wrong,
  id: write.id,
  celsius: numberOf(write.input['celsius']),
  notes: null,
  operatorName: write.operator.name,
  recordedAt: wrong.recordedAt,
  correctsId: wrong.id,
  correctionReason: textOf(write.input['reason']),
});

const waitingAnswer = (write: KeptWrite): AnswerShown => {
  const judgement = write.input['judgement'] as Judgement | undefined;
  return {
    id: write.id,
    runId: textOf(write.input['runId']) ?? '',
    action: textOf(write.input['action']) ?? '',
    ...(judgement ? { judgement } : {}),
    operatorName: write.operator.name,
    performedAt: doneAt(write),
    recordedAt: write.keptAt,
  };
};

/**
 * The runs that go on as this device knows them: with what waits to be sent, also those that were begun here without a network. What
 * the server has already is taken from there alone. What was refused counts where it puts a run outside its limits, until a
 * person has put it right or thrown it away: it was measured.
 */
export function withWaiting(
  runs: readonly RunShown[],
  beside: Known,
  kept: readonly KeptWrite[],
  now: Date,
): KnownRun[] {
  const known = new Map<string, KnownRun>(runs.map((run) => [run.id, run]));
  const isOurs = (wanted: KeptWrite['state']) =>
    kept.filter(({ state, endpoint }) => state === wanted && endpoint[0] === 'processChecks');
  for (const write of isOurs('waiting')) {
    const run = afterWrite(known, beside, write);
    if (run !== null) known.set(run.id, { ...run, toSend: true });
  }
  // What nobody measured is judged by the time alone, with the step that was refused or without.
  for (const write of isOurs('refused').filter(({ input }) => typeof input['celsius'] === 'number')) {
    const run = afterWrite(known, beside, write);
    if (run !== null && standingOfRun(runOf(run), now).state === 'outside')
      known.set(run.id, { ...run, toSend: 'refused' });
  }
  return [...known.values()];
}

/** A run after one write; null where nothing is known of it, or the server has the write. */
function afterWrite(known: ReadonlyMap<string, KnownRun>, beside: Known, write: KeptWrite): KnownRun | null {
  const [, name] = write.endpoint;
  if (name === 'startRun') return known.has(write.id) ? null : waitingRun(write, beside);
  const runId = textOf(write.input['runId']);
  const stepId = textOf(write.input['stepId']);
  const run =
    runId === null
      ? [...known.values()].find(({ steps }) => steps.some(({ id }) => id === stepId))
      : known.get(runId);
  if (run === undefined || [...run.steps, ...run.answers].some(({ id }) => id === write.id)) return null;
  const kind = stepKinds[name];
  const wrong = run.steps.find(({ id }) => id === stepId);
  return {
    ...run,
    ...(kind === undefined ? {} : { steps: [...run.steps, waitingStep(write, kind, beside)] }),
    ...(wrong === undefined ? {} : { steps: [...run.steps, correctedStep(wrong, write)] }),
    ...(name === 'answerRun' ? { answers: [...run.answers, waitingAnswer(write)] } : {}),
  };
}

/** A run with how it stands now. */
export interface StandingRun {
  readonly run: KnownRun;
  readonly standing: RunStanding;
}

/** How pressing a run is, the most pressing first. */
function rank({ standing }: StandingRun): number {
  switch (standing.state) {
    case 'outside':
      return 0;
    case 'unknown':
      return 1;
    case 'running':
      return { doubted: 2, measure_due: 2, near_end: 3, ready: 4, near_limit: 6, on_time: 7 }[standing.stage];
    case 'to_close':
      return 5;
    default:
      return 8;
  }
}

const dueOf = ({ standing }: StandingRun): number =>
  standing.state === 'running' ? (standing.dueAt?.getTime() ?? Infinity) : 0;

/** The runs that somebody has to see to, or that wait to be sent, the most pressing first. */
export const standingRuns = (runs: readonly KnownRun[], now: Date): StandingRun[] =>
  runs
    .map((run) => ({ run, standing: standingOfRun(runOf(run), now) }))
    .toSorted((a, b) => rank(a) - rank(b) || dueOf(a) - dueOf(b) || a.run.id.localeCompare(b.run.id));

/** Whether the food of a run is still to be judged by name. */
export const isToJudge = ({ run, standing }: StandingRun): boolean =>
  (standing.state === 'outside' || standing.state === 'unknown') && judgedAtOf(run) === null;
