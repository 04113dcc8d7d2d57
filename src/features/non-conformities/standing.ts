/**
 * How a piece of equipment or a task stands (C-61): the one rule behind everything that says whether food is safe.
 * Pure; instants are UTC.
 */
import type { Judgement } from './judgements.ts';

/** What a value says: inside its limits, inside and close to one, outside, or nobody could tell. */
export type Outcome = 'within' | 'near' | 'outside' | 'unknown';

/** A valid (uncorrected) reading or check of one subject. */
export interface Entry {
  readonly id: string;
  readonly outcome: Outcome;
  /** When it was made, at the latest when it was recorded. */
  readonly madeAt: Date;
}

/** What was said about an entry, with it or after it. */
export interface Answer {
  readonly entryId: string;
  /** When, at the latest when it was recorded. */
  readonly at: Date;
  /** Of the food; null where only an action was written. */
  readonly judgement: Judgement | null;
}

export const standingStates = [
  'to_do',
  'within',
  'near',
  'unknown',
  'open',
  'recheck',
  'rechecked',
  'closed',
] as const;
export type StandingState = (typeof standingStates)[number];

export type Standing =
  | { readonly state: Exclude<StandingState, 'open' | 'recheck' | 'closed'> }
  /** Outside its limits, and nothing was said. */
  | { readonly state: 'open'; readonly entryId: string }
  /** An action is written; to be measured again by `recheckAt`. */
  | { readonly state: 'recheck'; readonly entryId: string; readonly recheckAt: Date }
  /** The food was judged. */
  | { readonly state: 'closed'; readonly entryId: string; readonly answer: Answer };

/** Whether a matter is still going on: nothing of it may be called done. */
export const isGoingOn = (state: StandingState): state is 'open' | 'recheck' =>
  state === 'open' || state === 'recheck';

/** Whether the food is known to be safe, which alone is green. */
export const isSafe = (state: StandingState): state is 'within' | 'rechecked' =>
  state === 'within' || state === 'rechecked';

/** Whether the minutes of a recheck are over. At the very minute nothing is late yet, as with everything that is due. */
export const isRecheckLate = (recheckAt: Date, now: Date): boolean => now > recheckAt;

/**
 * How a subject stands by what is known of it.
 *
 * @param entries its valid entries in any order: at least the newest, the newest outside, and the one before the newest
 * @param answers those to these entries; the action written with an entry is one
 * @param recheckMinutes minutes after an action by which is to be measured again
 */
export function standingOf(
  entries: readonly Entry[],
  answers: readonly Answer[],
  recheckMinutes: number,
): Standing {
  const sorted = entries.toSorted(newestFirst);
  const [newest] = sorted;
  if (newest === undefined) return { state: 'to_do' };
  const outside = sorted.find(({ outcome }) => outcome === 'outside');
  const inside = sorted.find(({ outcome }) => outcome === 'within' || outcome === 'near');
  // At the very instant of a bad value a good one proves nothing.
  const isOver = outside === undefined || (inside !== undefined && inside.madeAt > outside.madeAt);
  if (!isOver) {
    const closing = closingOf(outside, sorted, answers);
    if (closing !== undefined)
      return newest.outcome === 'unknown'
        ? { state: 'unknown' }
        : { state: 'closed', entryId: outside.id, answer: closing };
    const said = answers.filter(({ entryId }) => entryId === outside.id).map(({ at }) => at.getTime());
    if (said.length === 0) return { state: 'open', entryId: outside.id };
    const recheckAt = new Date(Math.max(...said) + recheckMinutes * 60_000);
    return { state: 'recheck', entryId: outside.id, recheckAt };
  }
  if (newest.outcome !== 'within') return { state: newest.outcome === 'near' ? 'near' : 'unknown' };
  const before = sorted.slice(1).find(({ outcome }) => outcome !== 'unknown');
  const wasClosed = before !== undefined && closingOf(before, sorted, answers) !== undefined;
  return { state: before?.outcome === 'outside' && !wasClosed ? 'rechecked' : 'within' };
}

/** The last judgement that covers an entry: of itself, or of one made after it. */
function closingOf(entry: Entry, entries: readonly Entry[], answers: readonly Answer[]): Answer | undefined {
  const covering = new Set(
    entries
      .filter(({ outcome, madeAt }) => outcome === 'outside' && madeAt >= entry.madeAt)
      .map(({ id }) => id),
  );
  return answers
    .filter(({ entryId, judgement }) => judgement !== null && covering.has(entryId))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())[0];
}

/** Of the same instant the bad ones first: they count. */
function newestFirst(a: Entry, b: Entry): number {
  return (
    b.madeAt.getTime() - a.madeAt.getTime() ||
    Number(b.outcome === 'outside') - Number(a.outcome === 'outside') ||
    a.id.localeCompare(b.id)
  );
}
