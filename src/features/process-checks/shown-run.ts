/** From a run as it travels to what the rules take. */
import { isUnknowable } from '#features/registers/measured-with.ts';
import type { RunShown, StepShown } from './contract.ts';
import type { Run, Step } from './process-standing.ts';

/** The steps that count: nobody has corrected them. */
export function countingSteps<S extends Pick<StepShown, 'id' | 'correctsId'>>(steps: readonly S[]): S[] {
  const corrected = new Set(steps.map(({ correctsId }) => correctsId));
  return steps.filter(({ id }) => !corrected.has(id));
}

/** When a step was made at the latest: not after it was recorded. */
export const stepMadeAt = ({
  performedAt,
  recordedAt,
}: Pick<StepShown, 'performedAt' | 'recordedAt'>): Date =>
  new Date(performedAt < recordedAt ? performedAt : recordedAt);

const stepOf = (shown: StepShown): Step => ({
  kind: shown.step,
  celsius: shown.celsius,
  madeAt: stepMadeAt(shown),
  isByOff: isUnknowable(shown.measuredWith),
});

/** A run for `standingOfRun`. */
export const runOf = ({ process, limits, steps }: Pick<RunShown, 'process' | 'limits' | 'steps'>): Run => ({
  process,
  limits,
  steps: countingSteps(steps).map(stepOf),
});

/** When the food of a run was judged by name, by who knew of all that was measured of it; null while nobody has. */
export function judgedAtOf({ answers, steps }: Pick<RunShown, 'answers' | 'steps'>): string | null {
  const told =
    steps
      .map(({ recordedAt }) => recordedAt)
      .toSorted()
      .at(-1) ?? '';
  return (
    answers.find(({ judgement, recordedAt }) => judgement !== undefined && recordedAt >= told)?.performedAt ??
    null
  );
}
