import { refuse } from '#platform/http/server/refuse.ts';
import { widerTaskTexts } from '../kind-limits.it.ts';
import { keepsBeyondBound, widerTaskEnds, type NamedLimit } from '../kind-limits.ts';
import { isSameLimit } from '../limits-of.ts';
import type { TaskRow } from './present.ts';

/**
 * The reason to be stored with a limit that is wider than its kind asks (HACCP-28); null where it is not. What was confirmed
 * stays confirmed as long as name, category and limit stay; a limit that was stored before there was its bound stays as it is.
 * @throws INPUT_INVALID on `criticalLimit` for what no food of the kind could be so, on `widerReason` where nobody confirmed
 */
export function widerReasonOf(
  task: NamedLimit & { readonly widerReason?: string | null | undefined },
  before?: TaskRow,
): string | null {
  const ends = widerTaskEnds(task);
  const absurd = ends.find((end) => end.absurd);
  if (absurd && before !== undefined && keepsBeyondBound(before, task))
    return task.widerReason ?? before.widerReason;
  if (absurd)
    throw refuse('INPUT_INVALID', {
      fields: [{ field: 'criticalLimit', code: 'limit_absurd', message: widerTaskTexts.absurd(absurd) }],
    });
  if (ends.length === 0) return null;
  const isAsBefore =
    before !== undefined &&
    before.name === task.name &&
    before.category === task.category &&
    isSameLimit(before, task);
  const reason = task.widerReason ?? (isAsBefore ? before.widerReason : null);
  if (reason !== null) return reason;
  throw refuse('INPUT_INVALID', {
    fields: [
      {
        field: 'widerReason',
        code: 'wider_than_kind',
        message: [...ends.map(widerTaskTexts.asks), widerTaskTexts.reasonMissing].join(' '),
      },
    ],
  });
}
