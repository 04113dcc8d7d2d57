/** What a reader of pictures recognised, and what the rules make of it. Nothing of it is believed without a person. */

/** A line of print, as it was recognised. */
export interface PrintedLine {
  readonly text: string;
  /** 0 to 1, by the reader. */
  readonly confidence: number;
  /** Where it stands, in pixels of the picture. */
  readonly box: Box;
  /** The same with an O for each 0 that is too wide to be one; left out where there is none. */
  readonly withO?: string;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** One thing that a label may say, with the line that says it. */
export interface Candidate<Value> {
  readonly value: Value;
  /** 0 to 1: at least `sureFrom` is called sure, and then nothing else was to be read. */
  readonly confidence: number;
  /** Place of its line among those that were recognised; null where a code said it. */
  readonly line: number | null;
}

/** All that it may say, the likeliest first; empty where it says nothing. Of two that differ neither is sure. */
export type Found<Value> = readonly Candidate<Value>[];

/** From here on a reading is shown as sure; it is confirmed all the same. */
export const sureFrom = 0.8;
/** What is doubtful for a reason that no sharper picture takes away. */
export const doubtfulAt = 0.6;

export const isSure = (found: Found<unknown>): boolean => (found[0]?.confidence ?? 0) >= sureFrom;

/**
 * Candidates as they are shown: the same thing read twice is one, the likeliest first, and where they differ none is sure.
 * @param nameOf what tells two values apart
 */
export function weighed<Value>(
  read: readonly Candidate<Value>[],
  nameOf: (value: Value) => string,
): Found<Value> {
  const best = new Map<string, Candidate<Value>>();
  for (const candidate of read) {
    const name = nameOf(candidate.value);
    const known = best.get(name);
    if (known === undefined || known.confidence < candidate.confidence) best.set(name, candidate);
  }
  const all = [...best.values()].toSorted((a, b) => b.confidence - a.confidence);
  return all.length < 2
    ? all
    : all.map((one) => ({ ...one, confidence: Math.min(one.confidence, doubtfulAt) }));
}
