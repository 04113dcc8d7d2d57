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
  /** Left out: everybody who said something knew of it. */
  readonly recordedAt?: Date;
  /**
   * Of a value inside its limits: the entry that it does not end, though it is later. The limits were widened since, and by
   * those of then this one would be outside as well: that somebody changed a number makes no food safe.
   */
  readonly leavesOpen?: string | null;
  /** Left out: every clock that it was recorded by was right. */
  readonly chained?: Chained | null;
}

/** Where an entry stands in the hash chain, which keeps the order whatever a clock said. */
export interface Chained {
  /** Its own number. */
  readonly sequence: number;
  /** The number of the first of its line, which it corrects: what was measured was known of since. */
  readonly first: number;
  /** When that first one was recorded. */
  readonly firstAt: Date;
}

/** What was said about an entry, with it or after it. */
export interface Answer {
  readonly entryId: string;
  /** When, at the latest when it was recorded. */
  readonly at: Date;
  readonly recordedAt?: Date;
  /** Its number in the hash chain. */
  readonly sequence?: number | null;
  /** Of the food; null where only an action was written. */
  readonly judgement: Judgement | null;
  /** Minutes until a recheck as they were set when it was said; left out, those of today. */
  readonly recheckMinutes?: number | null;
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
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())[0];
}

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
