import type { ShownEntry } from './shown-entry.ts';

/** A remark on an entry: what it is about, what it says, and who said it when. */
export interface Remark {
  readonly key: string;
  readonly label?: string;
  readonly text: string;
  readonly by?: string;
  readonly note?: true;
}

/** Words of what came after an entry; they agree with what a register calls its entries, so each has its own. */
export interface RegisterWords {
  /** In place of the outcome of an entry that was corrected. */
  readonly corrected: string;
  /** What it should have been. */
  readonly correctedBy: (value: string, who: string, when: string) => string;
  /** Before the reason of a correction. */
  readonly correction: string;
  readonly correctionBy: (who: string, when: string) => string;
  /** Of an entry that came in later than it was made. */
  readonly recordedAt: (when: string) => string;
  /** Before what was done with the entry; left out where nothing is ever outside, as the next. */
  readonly action?: string;
  /** What was done after it; `judged` says how the food was judged, where it was. */
  readonly answer?: (said: {
    readonly action: string;
    readonly judged: string | null;
    readonly who: string;
    readonly when: string;
  }) => Omit<Remark, 'key'>;
  /** Of an entry whose matter goes on, behind its outcome; unless said, as of a value outside its limits. */
  readonly open?: string;
  /** Above the remarks on paper. */
  readonly remarks: string;
}

/**
 * How a register shows its entries, said once: list, paper and file read the same of it. What all registers have in
 * common — who, when, corrected by whom, what was done — the kit says itself.
 */
export interface RegisterFace<Row extends ShownEntry> {
  readonly words: RegisterWords;
  /** What an entry is about, by its name. */
  readonly subjectOf: (row: Row) => string;
  /** The value with its unit. */
  readonly valueOf: (row: Row) => string;
  /** The right value of an entry that was corrected. */
  readonly rightValueOf: (row: Row) => string;
  /** The limit that it was judged by, as it stands on paper; left out where a register has none, as the next two. */
  readonly limitOf?: (row: Row) => string;
  /** The outcome in words, as if nobody had corrected it. */
  readonly outcomeOf?: (row: Row) => string;
  /** What an entry whose matter goes on waits for, in words; left out where each is a value outside its limits. */
  readonly goesOnOf?: (row: Row, state: 'open' | 'recheck') => string;
  /**
   * What of the outcome stays told on paper, struck out, of an entry that was corrected; left out where the value says it all. Null where
   * an entry has none.
   */
  readonly struckOf?: (row: Row) => string | null;
  /** Inside its limits; all else stands out on paper. */
  readonly isFine?: (row: Row) => boolean;
}
