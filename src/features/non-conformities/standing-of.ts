/**
 * How a piece of equipment or a task stands (C-61): the one rule behind everything that says whether food is safe. Pure; apart from the words
 * for it, which every screen loads. Instants are UTC.
 */
import type { Answer, Entry, Standing } from './standing.ts';

/**
 * How a subject stands by what is known of it.
 *
 * @param entries its valid entries in any order: at least the newest, the newest outside, and the one before the newest
 * @param answers those to these entries; the action written with an entry is one
 * @param recheckMinutes minutes after an action by which is to be measured again, where the answer knows of no others: what
 *   was promised when it was said does not move with a setting
 */
export function standingOf(
  entries: readonly Entry[],
  answers: readonly Answer[],
  recheckMinutes: number,
): Standing {
  const sorted = entries.toSorted(newestFirst);
  const [newest] = sorted;
  if (newest === undefined) return { state: 'to_do' };
  const open = sorted.find(
    (entry) =>
      entry.outcome === 'outside' &&
      !sorted.some((other) => ends(other, entry)) &&
      closingOf(entry, sorted, answers) === undefined,
  );
  if (open !== undefined) {
    const said = answers.filter(({ entryId }) => entryId === open.id);
    if (said.length === 0) return { state: 'open', entryId: open.id };
    const last = said.reduce((one, other) => (other.at > one.at ? other : one));
    const recheckAt = new Date(last.at.getTime() + (last.recheckMinutes ?? recheckMinutes) * 60_000);
    return { state: 'recheck', entryId: open.id, recheckAt };
  }
  if (newest.outcome === 'outside')
    return { state: 'closed', entryId: newest.id, answer: closingOf(newest, sorted, answers)! };
  if (newest.outcome !== 'within') return { state: newest.outcome };
  const before = sorted.slice(1).find(({ outcome }) => outcome !== 'unknown');
  const wasClosed = before !== undefined && closingOf(before, sorted, answers) !== undefined;
  return { state: before?.outcome === 'outside' && !wasClosed ? 'rechecked' : 'within' };
}

/**
 * Whether a value ends the matter of one outside: it is later, and inside the limits that the other one was outside of. At
 * the very instant of a bad value a good one proves nothing.
 */
function ends(later: Entry, outside: Entry): boolean {
  const { outcome, madeAt, leavesOpen } = later;
  const isInside = outcome === 'within' || outcome === 'near';
  return isInside && madeAt > outside.madeAt && leavesOpen !== outside.id && !isForeknown(later, outside);
}

/**
 * Whether an entry says a time after another was recorded, though it was there before: the server's clock stood ahead then, so that
 * nobody knows when it was made, and it was not after the other one.
 */
const isForeknown = ({ madeAt, chained }: Entry, { chained: other }: Entry): boolean =>
  chained != null && other != null && chained.first < other.first && madeAt > other.firstAt;

/**
 * The last judgement that covers an entry: of itself, or of one made after it, by somebody who could know of it: what is recorded only
 * afterwards nobody has judged.
 */
function closingOf(entry: Entry, entries: readonly Entry[], answers: readonly Answer[]): Answer | undefined {
  const covering = new Set(
    entries
      .filter(({ outcome, madeAt }) => outcome === 'outside' && madeAt >= entry.madeAt)
      .map(({ id }) => id),
  );
  return answers
    .filter(({ entryId, judgement }) => judgement !== null && covering.has(entryId))
    .filter((answer) => answer.entryId === entry.id || knewOf(answer, entry))
    .toSorted(
      (a, b) =>
        Number(isDiscardOf(b, entry)) - Number(isDiscardOf(a, entry)) || b.at.getTime() - a.at.getTime(),
    )[0];
}

/** Who throws away what others let pass has the last word on it (NC-23). */
const isDiscardOf = ({ entryId, judgement }: Answer, { id }: Entry): boolean =>
  entryId === id && judgement === 'discarded';

const knewOf = ({ recordedAt: judgedAt, sequence }: Answer, { recordedAt, chained }: Entry): boolean =>
  (judgedAt === undefined || recordedAt === undefined || judgedAt >= recordedAt) &&
  (sequence == null || chained == null || sequence > chained.sequence);

/** Of the same instant the bad ones first: they count. */
function newestFirst(a: Entry, b: Entry): number {
  return (
    b.madeAt.getTime() - a.madeAt.getTime() ||
    Number(b.outcome === 'outside') - Number(a.outcome === 'outside') ||
    a.id.localeCompare(b.id)
  );
}
