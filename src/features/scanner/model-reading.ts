/**
 * What a model reads on the photo of a package, held against codes and print (C-58). It is asked for the words as they are printed, which go
 * through the same rules as any other print; what it says is data, never sure, and never takes anything away.
 */
import { z } from 'zod';
import { allergens, allergensOf, type AllergenStatement } from '#features/allergens/allergens.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { foldedText } from '#platform/kernel/fold-text.ts';
import type { PackageReadings } from './contract.ts';
import { lotName } from './merge.ts';
import { printedAllergens } from './printed-food.ts';
import { printedExpiries, type PrintedExpiry } from './printed-dates.ts';
import { printedLots } from './printed-lots.ts';
import { printedWeights, type NetAmount } from './printed-weight.ts';
import { doubtfulAt, type Found, type PrintedLine } from './printed.ts';
import type { ScanType } from './scan-types.ts';

const zWords = (max: number) => z.string().max(max).nullable();

/** Bounded, because nothing that a model says is believed. */
export const zModelReading = z.object({
  name: zWords(120),
  brand: zWords(80),
  /** Date and the words before it, as printed. */
  expiry: zWords(120),
  /** Number and the word before it, as printed. */
  lot: zWords(80),
  /** As printed. */
  net_weight: zWords(80),
  /** The list behind the word, as printed. */
  ingredients: zWords(3_000),
  contains: z.array(z.enum(allergens)).max(allergens.length),
  may_contain: z.array(z.enum(allergens)).max(allergens.length),
  origin: zWords(120),
});
export type ModelReading = z.infer<typeof zModelReading>;

type Readings<Value> = readonly {
  readonly value: Value;
  readonly confidence: number;
  readonly by: 'code' | 'print' | 'model';
  readonly box: PackageReadings['lots'][number]['box'];
}[];

const line = (text: string): PrintedLine[] => [
  { text, confidence: 1, box: { left: 0, top: 0, width: 0, height: 0 } },
];

/** What a rule makes of words, as they are or behind the word that a label has before them; null where it makes nothing of them. */
function byRule<Value>(
  words: string | null,
  before: string,
  rule: (lines: readonly PrintedLine[]) => Found<Value>,
): Value | null {
  if (words === null || words.trim() === '') return null;
  return (rule(line(words))[0] ?? rule(line(`${before} ${words}`))[0])?.value ?? null;
}

const capped = <Value>(found: Readings<Value>): Readings<Value> =>
  found.map((one) => ({ ...one, confidence: Math.min(one.confidence, doubtfulAt) }));

const ofModel = <Value>(value: Value) => ({ value, confidence: doubtfulAt, by: 'model', box: null }) as const;

/**
 * Readings of one thing beside what the model read of it. What stood there stands, in its order. Where the model read otherwise both
 * stand side by side and none is sure; where it read nothing, print is not sure any more, and a code is.
 */
function held<Value>(
  found: Readings<Value>,
  read: Value | null,
  isSame: (one: Value, other: Value) => boolean,
): Readings<Value> {
  if (read === null) return found.every(({ by }) => by === 'code') ? found : capped(found);
  if (found.some(({ value }) => isSame(value, read))) return found;
  return capped([...found, ofModel(read)]);
}

const isSameExpiry = (one: PrintedExpiry, other: PrintedExpiry): boolean =>
  one.date === other.date && (one.kind === null || other.kind === null || one.kind === other.kind);
const isSameAmount = (one: NetAmount, other: NetAmount): boolean =>
  one.amount === other.amount && one.unit === other.unit;
const isSameText = (one: string, other: string): boolean => foldedText(one) === foldedText(other);

/** Texts that are never sure: another one only stands beside. */
function beside(found: Readings<string>, read: string | null): Readings<string> {
  const text = read?.replaceAll(/\s+/g, ' ').trim() ?? '';
  return text === '' || found.some(({ value }) => isSameText(value, text))
    ? found
    : [...found, ofModel(text)];
}

/** Everything that either has read: none of the two takes an allergen away. Empty where neither read any, which is never «none». */
function allAllergens(
  found: Readings<{
    contains: AllergenStatement['contains'][number][];
    mayContain: AllergenStatement['mayContain'][number][];
  }>,
  { contains, may_contain: mayContain, ingredients }: ModelReading,
): PackageReadings['allergens'] {
  const [print] = found;
  const listed = printedAllergens(line(`Ingredienti: ${ingredients ?? ''}`)).map(({ value }) => value);
  const all = allergensOf([{ contains, mayContain }, ...listed, ...(print ? [print.value] : [])]);
  if (all.contains.length + all.mayContain.length === 0) return [];
  const value = { contains: [...all.contains], mayContain: [...all.mayContain] };
  const isPrint =
    print !== undefined &&
    print.value.contains.length === value.contains.length &&
    print.value.mayContain.length === value.mayContain.length;
  return isPrint ? [...found] : [ofModel(value)];
}

/**
 * @param readings what codes and print say
 * @param type of an expiry alone the food is left out
 * @param today decides centuries, and what is absurd
 */
export function withModel(
  readings: PackageReadings,
  model: ModelReading,
  type: ScanType,
  today: LocalDate,
): PackageReadings {
  const lot = byRule(model.lot, 'Lotto', printedLots);
  const measured = {
    ...readings,
    expiries: [
      ...held(
        readings.expiries,
        byRule(model.expiry, 'Scadenza', (lines) => printedExpiries(lines, today)),
        isSameExpiry,
      ),
    ],
    lots: [...held(readings.lots, lot, (one, other) => lotName(one) === lotName(other))],
    weights: [
      ...held(readings.weights, byRule(model.net_weight, 'Peso netto', printedWeights), isSameAmount),
    ],
  };
  if (type === 'expiry') return measured;
  return {
    ...measured,
    names: [...beside(readings.names, model.name)],
    brands: [...beside(readings.brands, model.brand)],
    ingredients: [...beside(readings.ingredients, model.ingredients?.slice(0, 600) ?? null)],
    allergens: allAllergens(readings.allergens, model),
    origins: [...beside(readings.origins, model.origin)],
  };
}
