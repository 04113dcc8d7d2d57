/** With what a run was measured: of all its temperatures that count, with the worst that speaks against one of them. */
import { doubtOf } from '#features/registers/measured-with.ts';
import type { Doubt, MeasuredWith } from '#features/registers/measured-with.ts';
import type { RunShown } from './contract.ts';
import { countingSteps } from './shown-run.ts';

/** The worst last. */
const weights: readonly (Doubt | null)[] = [null, 'due', 'found_off', 'off'];

/** The thermometer of a run; where there were several, their names and the doubt of the worst. Left out where nobody said. */
export function measuredWithOfRun({ steps }: Pick<RunShown, 'steps'>): {
  readonly measuredWith?: MeasuredWith;
} {
  const used = countingSteps(steps).flatMap(({ measuredWith }) =>
    measuredWith === undefined ? [] : [measuredWith],
  );
  const [worst] = used.toSorted((a, b) => weights.indexOf(doubtOf(b)) - weights.indexOf(doubtOf(a)));
  if (worst === undefined) return {};
  return { measuredWith: { ...worst, name: [...new Set(used.map(({ name }) => name))].join(', ') } };
}

/** Whether the temperatures of a run were measured with more than one thermometer, or some of them nobody says with which. */
export const isMeasuredWithSeveral = ({ steps }: Pick<RunShown, 'steps'>): boolean =>
  new Set(
    countingSteps(steps)
      .filter(({ celsius }) => celsius !== null)
      .map(({ measuredWith }) => measuredWith?.id),
  ).size > 1;
