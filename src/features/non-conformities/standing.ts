/** How a piece of equipment or a task may stand (C-61), and what it is known by; `standing-of.ts` says how it does. Instants are UTC. */
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
