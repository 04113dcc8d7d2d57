/**
 * What the codes of a package say and what is printed on it, as one proposal. Codes go before print: they have their own checks. Where the
 * two disagree, or two codes do, nothing is sure and both stand side by side.
 */
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { CodeFacts } from './gs1.ts';
import type { Gtin } from './gtin.ts';
import { doubtfulAt, type Candidate, type Found } from './printed.ts';
import type { PrintedExpiry } from './printed-dates.ts';
import type { NetAmount } from './printed-weight.ts';

/** What was read in print. */
export interface Print {
  readonly expiries: Found<PrintedExpiry>;
  readonly lots: Found<string>;
  readonly weights: Found<NetAmount>;
}

/** One of several readings, and who made it. */
export interface Reading<Value> extends Candidate<Value> {
  readonly by: 'code' | 'print';
}

/** For each thing all readings, the likeliest first; a person confirms or mends each. */
export interface Package {
  readonly gtins: readonly Reading<Gtin>[];
  readonly expiries: readonly Reading<PrintedExpiry>[];
  readonly lots: readonly Reading<string>[];
  readonly weights: readonly Reading<NetAmount>[];
}

/** A code is as sure as its own checks make it: not quite, since it may be another package's in the same picture. */
const ofCode = 0.98;

/**
 * Readings of one thing: codes first. Print that says the same is left out; print that says another thing makes all of them doubtful.
 * Print that says too little to be held against the code (a date of which nobody knows what it is) is no other thing where it agrees.
 */
function together<Value>(
  codes: readonly Value[],
  print: Found<Value>,
  isSame: (code: Value, read: Value) => boolean,
): Reading<Value>[] {
  const told = codes.filter(
    (value, place) => codes.findIndex((other) => isSame(other, value) && isSame(value, other)) === place,
  );
  const others = print.filter(({ value }) => !told.some((code) => isSame(code, value)));
  const all = [
    ...told.map((value): Reading<Value> => ({ value, confidence: ofCode, line: null, by: 'code' })),
    ...others.map((candidate): Reading<Value> => ({ ...candidate, by: 'print' })),
  ];
  return all.length < 2
    ? all
    : all.map((one) => ({ ...one, confidence: Math.min(one.confidence, doubtfulAt) }));
}

/** Lots as people compare them: without case, spaces, strokes, and the L that stands before. */
export const lotName = (lot: string): string =>
  lot
    .toUpperCase()
    .replaceAll(/[\s./-]/g, '')
    .replace(/^L(?=\d)/, '');

const present = <Value>(values: readonly (Value | null)[]): Value[] =>
  values.filter((value) => value !== null);

/**
 * @param codes what each code in the picture says
 * @param print what was read beside them; null where nothing was
 */
export function packageOf(codes: readonly CodeFacts[], print: Print | null): Package {
  const dates = (key: 'useBy' | 'bestBefore', kind: PrintedExpiry['kind']): PrintedExpiry[] =>
    present(codes.map((code) => code[key])).map((date: LocalDate) => ({ date, kind }));
  const grams = present(codes.map(({ netGrams }) => netGrams));
  return {
    gtins: together(present(codes.map(({ gtin }) => gtin)), [], (one, other) => one === other),
    expiries: together(
      [...dates('useBy', 'use_by'), ...dates('bestBefore', 'best_before')],
      print?.expiries ?? [],
      (code, read) => code.date === read.date && (read.kind === null || code.kind === read.kind),
    ),
    lots: together(
      present(codes.map(({ lot }) => lot)),
      print?.lots ?? [],
      (code, read) => lotName(code) === lotName(read),
    ),
    weights: together(
      // Whole grams, as print has them.
      grams.map((amount): NetAmount => ({ amount: Math.round(amount), unit: 'g' })),
      print?.weights ?? [],
      (code, read) => code.amount === read.amount && code.unit === read.unit,
    ),
  };
}
