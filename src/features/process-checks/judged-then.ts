/** A run as it was when somebody judged its food, for what became of it since says nothing of what was said then (NC-22). */
import type { AnswerShown, RunShown } from './contract.ts';
import { standingOfRun } from './process-standing.ts';
import type { RunStanding } from './process-standing.ts';
import { runOf } from './shown-run.ts';

/** The last judgement of the food of a run; undefined where nobody gave one. */
export const lastJudgement = ({ answers }: Pick<RunShown, 'answers'>): AnswerShown | undefined =>
  answers.findLast(({ judgement }) => judgement !== undefined);

/** A run without what was told after an instant, as an ISO text; null: without any correction. */
export function runAt(run: RunShown, known: string | null): RunShown {
  const steps = run.steps.filter(({ recordedAt, correctsId }) =>
    known === null ? correctsId === null : recordedAt <= known,
  );
  return { ...run, steps };
}

/** How a run stood at its last value by what was known then; what was outside by the clock alone was so when it was said. */
export function standingThen(then: RunShown, said: AnswerShown | undefined): RunStanding {
  const made = then.steps.map(({ performedAt }) => performedAt);
  const last = [...made, ...(said === undefined ? [] : [said.performedAt])].toSorted().at(-1);
  return standingOfRun(runOf(then), new Date(last ?? 0));
}
