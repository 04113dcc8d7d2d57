import { presentAnswer as presentSharedAnswer, presentEntry } from '#features/registers/server/index.ts';
import { measuredWithOf } from '#features/thermometers/measured-with-of.ts';
import type { DoubtfulSpan } from '#features/thermometers/trust.ts';
import type { TimeBy } from '#platform/kernel/time-by.ts';
import type { AnswerShown, RunShown, StepShown } from '../contract.ts';
import { limitsOfRow } from '../tables.ts';
import type { AnswerRow } from './answer-evidence.ts';
import type { LimitsRow } from './limits-evidence.ts';
import type { StepRow } from './register.ts';

/**
 * A stored step as it travels.
 *
 * @param spans times of which nobody knows whether a thermometer was true; none where that is not told
 */
export function presentStep(
  row: StepRow,
  timeBy: TimeBy | null = null,
  spans: readonly DoubtfulSpan[] = [],
): StepShown {
  const { correctiveAction: _none, ...entry } = presentEntry(row);
  return {
    ...entry,
    step: row.step,
    celsius: row.celsius,
    ...measuredWithOf(row, spans),
    ...(timeBy === null ? {} : { timeBy }),
  };
}

/** A stored answer as it travels. */
export const presentAnswer = (row: AnswerRow): AnswerShown => ({
  ...presentSharedAnswer(row),
  runId: row.entryId,
});

/** Why the limits of a run may be wider than usual: the words of the version that counted when it began. */
function widerReasonOf(
  { wider, process, performedAt }: StepRow,
  versions: readonly LimitsRow[],
): Pick<RunShown, 'widerReason'> {
  if (!wider) return {};
  const then = versions
    .filter((version) => version.process === process && version.recordedAt <= performedAt)
    .toSorted((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime())
    .at(-1);
  return then?.widerReason == null ? {} : { widerReason: then.widerReason };
}

/** A run of its rows, the oldest step first: what it is and of which food says the newest word on its beginning. */
export function presentRun(
  rows: readonly StepRow[],
  answers: readonly AnswerRow[],
  timeBy: ReadonlyMap<string, TimeBy>,
  spans: readonly DoubtfulSpan[],
  versions: readonly LimitsRow[],
): RunShown | null {
  const begun = rows.find(({ id, runId }) => id === runId);
  if (begun?.process == null || begun.food === null) return null;
  return {
    id: begun.id,
    process: begun.process,
    food: begun.food,
    goods:
      begun.lotId !== null
        ? { kind: 'lot', id: begun.lotId }
        : begun.tubId !== null
          ? { kind: 'tub', id: begun.tubId }
          : null,
    limits: limitsOfRow(begun),
    wider: begun.wider,
    ...widerReasonOf(begun, versions),
    steps: rows
      .toSorted(
        (a, b) =>
          a.performedAt.getTime() - b.performedAt.getTime() ||
          a.recordedAt.getTime() - b.recordedAt.getTime() ||
          a.id.localeCompare(b.id),
      )
      .map((row) => presentStep(row, timeBy.get(row.id) ?? null, spans)),
    answers: answers
      .toSorted((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime() || a.id.localeCompare(b.id))
      .map(presentAnswer),
  };
}
