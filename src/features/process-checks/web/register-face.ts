import type { RegisterFace } from '#features/registers/web/index.ts';
import { at } from '#features/registers/web/index.ts';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import { operatorName } from '#features/access/operator-name.ts';
import { serverNow } from '#platform/http/server-clock.ts';
import { formatTime, romeDate } from '#platform/kernel/dates.ts';
import { clockText } from '#platform/kernel/moment-text.it.ts';
import { formatTemperature } from '#platform/kernel/numbers.ts';
import type { RunShown, StepShown } from '../contract.ts';
import { limitText, processNames } from '../process-names.it.ts';
import { isMeasuredWithSeveral, measuredWithOfRun } from '../measured-run.ts';
import { standingOfRun } from '../process-standing.ts';
import type { RunStanding } from '../process-standing.ts';
import { countingSteps, judgedAtOf, runOf } from '../shown-run.ts';
import { processTexts as texts } from './messages.it.ts';

/** A run as the register lists it: of its beginning, with what came of it. */
export type RegisterRun = ReturnType<typeof registerRun>;

/** The steps that count, the oldest first. */
export const stepsInOrder = ({ steps }: Pick<RunShown, 'steps'>): StepShown[] =>
  countingSteps(steps).toSorted(
    (a, b) => a.performedAt.localeCompare(b.performedAt) || a.recordedAt.localeCompare(b.recordedAt),
  );

/** A run as an entry of the kit. */
export function registerRun(run: RunShown, now: Date) {
  const standing = standingOfRun(runOf(run), now);
  const start = run.steps.find(({ id }) => id === run.id) ?? run.steps[0]!;
  const off = run.steps.find(({ step }) => step === 'void');
  return {
    id: run.id,
    run,
    standing,
    performedAt: start.performedAt,
    recordedAt: start.recordedAt,
    operatorName: start.operatorName,
    notes: notesOf(run),
    correctiveAction: null,
    correctsId: null,
    correctionReason: null,
    correctedBy: off ? { operatorName: off.operatorName, recordedAt: off.recordedAt } : null,
    answers: run.answers,
    open: 'problem' in standing && judgedAtOf(run) === null,
    ...measuredWithOfRun(run),
    ...(start.lateReason === undefined ? {} : { lateReason: start.lateReason }),
    ...(start.timeBy === undefined ? {} : { timeBy: start.timeBy }),
  };
}

const valueOf = ({ celsius }: StepShown): string =>
  celsius === null ? texts.noValue : formatTemperature(celsius);

/** Why its limits may be wider than usual, what was noted at any step, why it was called off, and what was corrected. */
function notesOf(run: RunShown): string | null {
  const lines = run.steps.flatMap((step) => {
    const wrong = run.steps.find(({ id }) => id === step.correctsId);
    return [
      ...(step.notes === null ? [] : [step.notes]),
      ...(wrong === undefined
        ? []
        : [
            texts.stepCorrected(
              `${texts.stepWords[step.step]} ${valueOf(wrong)}`,
              valueOf(step),
              step.correctionReason ?? '',
              operatorName(step.operatorName),
              at(step.correctedAt ?? step.recordedAt),
            ),
          ]),
    ];
  });
  const wider = run.widerReason === undefined ? [] : [texts.widerLimits(run.widerReason)];
  return [...wider, ...lines].join('\n') || null;
}

/**
 * The temperatures of a run with when each was measured, by its time alone on the day on which the run began, and with what where that is not
 * the same of all.
 */
export function valuesText(run: RunShown): string {
  const several = isMeasuredWithSeveral(run);
  const [first] = stepsInOrder(run);
  const dayOf = ({ performedAt }: StepShown): string => romeDate(new Date(performedAt));
  const timeOf = ({ performedAt }: StepShown): string => {
    const when = new Date(performedAt);
    return `${formatTime(when)}${clockText(when)}`;
  };
  const values = stepsInOrder(run)
    .filter(({ celsius }) => celsius !== null)
    .map((step) => {
      const by = several && step.measuredWith !== undefined ? `, ${step.measuredWith.name}` : '';
      return `${valueOf(step)} (${first !== undefined && dayOf(step) === dayOf(first) ? timeOf(step) : at(step.performedAt)}${by})`;
    });
  return values.join(' → ') || texts.noValue;
}

/** How a run stands, in words. */
export function standingText(standing: RunStanding, wider: boolean): string {
  if (standing.state === 'within') return wider ? texts.wider : texts.states.within;
  if (!('problem' in standing)) return texts.states[standing.state];
  return `${texts.states[standing.state]}: ${texts.problems[standing.problem]}`;
}

/** How the register shows its runs. */
export const runFace: RegisterFace<RegisterRun> = {
  words: texts.entryWords,
  subjectOf: ({ run }) => `${processNames[run.process]}: ${run.food}`,
  valueOf: ({ run }) => valuesText(run),
  rightValueOf: () => texts.states.void,
  limitOf: ({ run }) => limitText(run.process, run.limits),
  outcomeOf: ({ standing, run }) => standingText(standing, run.wider),
  isFine: ({ standing, run }) => standing.state === 'within' && !run.wider,
  // Of what nobody knows nothing is said to be outside (PROC-23); nothing is measured again either, its food is judged.
  goesOnOf: ({ standing }, state) =>
    state === 'recheck' ? texts.recheck : standing.state === 'unknown' ? texts.unknownOpen : matterTexts.open,
};

/** What is read now, as the register takes it. */
export const registerRunNow = (run: RunShown): RegisterRun => registerRun(run, serverNow());
