/** What a photo of a package says: two looks at its print, understood and held against each other. */
import { allergensOf, saysSame, type AllergenStatement } from '#features/allergens/allergens.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { voted } from './agreed.ts';
import type { Print } from './merge.ts';
import { printedExpiries, type PrintedExpiry } from './printed-dates.ts';
import {
  printedAllergens,
  printedHealthMarks,
  printedIngredients,
  printedNames,
  printedOrigins,
} from './printed-food.ts';
import { printedLots } from './printed-lots.ts';
import { printedWeights, type NetAmount } from './printed-weight.ts';
import { doubtfulAt, weighed, type Candidate, type Found, type PrintedLine } from './printed.ts';

/** Print with all that is told of the food. */
export interface PackagePrint extends Print {
  readonly names: Found<string>;
  readonly ingredients: Found<string>;
  readonly allergens: Found<AllergenStatement>;
  readonly origins: Found<string>;
  readonly healthMarks: Found<string>;
}

/** A kind of date that only one look knew is not another date: the day is what both are asked for. */
const expiryName = ({ date, kind }: PrintedExpiry): string => `${date} ${kind ?? '-'}`;
const amountName = ({ amount, unit }: NetAmount): string => `${amount} ${unit}`;
/** So surely read that an 8 is an 8. */
const unmistaken = 0.9;
const lotName = (lot: string): string => lot.toUpperCase();

/** Texts that are never sure are those of the first look that saw any; places of lines are told of the first look alone. */
function either<Value>(
  looks: readonly (readonly PrintedLine[])[],
  rule: (lines: readonly PrintedLine[]) => Found<Value>,
): Found<Value> {
  for (const [place, lines] of looks.entries()) {
    const found = rule(lines);
    if (found.length > 0) return place === 0 ? found : found.map((one) => ({ ...one, line: null }));
  }
  return [];
}

/**
 * Everything that any look found: none takes an allergen away from another. Where they differ, what each found stands behind it, so that a
 * person is told.
 */
function allAllergens(looks: readonly (readonly PrintedLine[])[]): Found<AllergenStatement> {
  const read = looks.flatMap((lines, place) =>
    printedAllergens(lines).map((one) => (place === 0 ? one : { ...one, line: null })),
  );
  if (read.length === 0) return [];
  const value = allergensOf(read.map((one) => one.value));
  const all: Candidate<AllergenStatement>[] = [];
  const confidence = Math.min(doubtfulAt, ...read.map((one) => one.confidence));
  for (const one of [{ value, confidence, line: null }, ...read]) {
    const place = all.findIndex((other) => saysSame(other.value, one.value));
    if (place < 0) all.push(one);
    else if (one.line !== null) all[place] = one;
  }
  return all;
}

/** An 8 and a B at the end of a lot look alike in every size: both are told, and a person says which (docs/scanner.md). */
function withLookalikes(lots: Found<string>): Found<string> {
  return weighed(
    lots.flatMap((lot) => {
      const [, body = '', last = ''] = /^(.*\d.*)([8B])$/i.exec(lot.value) ?? [];
      if (last === '' || lot.confidence >= unmistaken) return [lot];
      const other = { ...lot, value: `${body}${last === '8' ? 'B' : '8'}`, confidence: lot.confidence * 0.9 };
      return [lot, other];
    }),
    lotName,
  );
}

/**
 * @param looks the lines of each look; the first two make a reading sure where they agree, those after only help to choose
 * @param today decides the year of a date without one, and what is absurd
 */
export function printOf(looks: readonly (readonly PrintedLine[])[], today: LocalDate): PackagePrint {
  const all = <Value>(
    rule: (lines: readonly PrintedLine[]) => Found<Value>,
    nameOf: (value: Value) => string,
  ): Found<Value> => voted(looks.map(rule), nameOf);
  return {
    expiries: all((lines) => printedExpiries(lines, today), expiryName),
    lots: withLookalikes(all(printedLots, lotName)),
    weights: all(printedWeights, amountName),
    names: either(looks, printedNames),
    ingredients: either(looks, printedIngredients),
    allergens: allAllergens(looks),
    origins: either(looks, printedOrigins),
    healthMarks: either(looks, printedHealthMarks),
  };
}

/**
 * Whether the looks that were taken saw what a package must say, a date and a lot, each as at least two of them have it. Where they did not,
 * another is worth its time.
 */
export function hasDateAndLot(looks: readonly (readonly PrintedLine[])[], today: LocalDate): boolean {
  const isSeenTwice = <Value>(
    rule: (lines: readonly PrintedLine[]) => Found<Value>,
    nameOf: (value: Value) => string,
  ): boolean => {
    const read = looks.map(rule);
    const best = voted(read, nameOf)[0];
    const sawIt = (found: Found<Value>) =>
      found.some(({ value }) => best !== undefined && nameOf(value) === nameOf(best.value));
    return read.filter(sawIt).length > 1;
  };
  return (
    isSeenTwice((lines) => printedExpiries(lines, today), expiryName) && isSeenTwice(printedLots, lotName)
  );
}
