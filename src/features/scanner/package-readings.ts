/** What a photo of a package says, by codes and by print, each with the place where it was read. */
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { PackageReadings } from './contract.ts';
import type { CodeFacts } from './gs1.ts';
import { packageOf, type Reading } from './merge.ts';
import { printOf } from './photo-reading.ts';
import type { Box, Found, PrintedLine } from './printed.ts';
import { readCode } from './read-code.ts';
import type { ScanType } from './scan-types.ts';

/** What was seen in a picture, as the reader tells it. */
export interface Seen {
  /** Codes with the mark of their kind before them. */
  readonly codes: readonly string[];
  readonly looks: readonly (readonly PrintedLine[])[];
  /** Quarters, clockwise, by which the picture was turned before its lines were read. */
  readonly quarters: number;
  /** Size after the quarters, in pixels. */
  readonly width: number;
  readonly height: number;
}

/** A box of a picture that was turned by quarters, in shares of the picture as it was. */
export function boxInPicture({ left, top, width, height }: Box, seen: Omit<Seen, 'codes' | 'looks'>): Box {
  let box = {
    left: left / seen.width,
    top: top / seen.height,
    width: width / seen.width,
    height: height / seen.height,
  };
  for (let turn = 0; turn < seen.quarters; turn += 1)
    box = { left: box.top, top: 1 - box.left - box.width, width: box.height, height: box.width };
  return box;
}

/**
 * @param type what a person meant to read: of a barcode print is left out, of an expiry all but date, lot and weight
 * @param today decides centuries, and what is absurd
 */
export function readingsOf(seen: Seen, type: ScanType, today: LocalDate): PackageReadings {
  const facts = seen.codes
    .map((code) => readCode(code, today))
    .flatMap((said): CodeFacts[] => (said.ok ? [said.value] : []));
  const print = type === 'barcode' ? null : printOf(seen.looks, today);
  const lines = seen.looks[0] ?? [];
  const placed = <Value>({ value, confidence, by, line }: Reading<Value>) => {
    const box = line === null ? undefined : lines[line]?.box;
    return { value, confidence, by, box: box === undefined ? null : boxInPicture(box, seen) };
  };
  const printed = <Value>(found: Found<Value> | undefined) =>
    type === 'expiry' ? [] : (found ?? []).map((one) => placed({ ...one, by: 'print' }));
  const { gtins, expiries, lots, weights } = packageOf(facts, print);
  return {
    gtins: gtins.map(placed),
    expiries: expiries.map(placed),
    lots: lots.map(placed),
    weights: weights.map(placed),
    names: printed(print?.names),
    // Print alone never tells a brand from a name.
    brands: [],
    ingredients: printed(print?.ingredients),
    allergens: printed(print?.allergens).map((one) => ({
      ...one,
      value: { contains: [...one.value.contains], mayContain: [...one.value.mayContain] },
    })),
    origins: printed(print?.origins),
    healthMarks: printed(print?.healthMarks),
  };
}

/** How sure the photo is as a whole (SCAN-12): as sure as the less sure of expiry and lot; of a barcode as its number. */
export function confidenceOf(readings: PackageReadings, type: ScanType): number {
  const of = (found: readonly { readonly confidence: number }[]): number => found[0]?.confidence ?? 0;
  return type === 'barcode' ? of(readings.gtins) : Math.min(of(readings.expiries), of(readings.lots));
}

/**
 * What the server read, and codes that the device saw and the server did not: the same rules, with codes before print.
 * @param codes what each code that was seen on the device says
 */
export function withCodes(readings: PackageReadings, codes: readonly CodeFacts[]): PackageReadings {
  const hasCodes = readings.gtins.length > 0 || readings.expiries.some(({ by }) => by === 'code');
  if (hasCodes || codes.length === 0) return readings;
  const print = <Value>(found: readonly { readonly value: Value; readonly confidence: number }[]) =>
    found.map(({ value, confidence }, line) => ({ value, confidence, line }));
  const { gtins, expiries, lots, weights } = packageOf(codes, {
    expiries: print(readings.expiries),
    lots: print(readings.lots),
    weights: print(readings.weights),
  });
  const placed = <Value>(
    found: readonly Reading<Value>[],
    before: readonly Pick<PackageReadings['lots'][number], 'by' | 'box'>[],
  ) =>
    found.map(({ value, confidence, by, line }) => ({
      value,
      confidence,
      by: line === null ? by : (before[line]?.by ?? by),
      box: line === null ? null : (before[line]?.box ?? null),
    }));
  return {
    ...readings,
    gtins: placed(gtins, []),
    expiries: placed(expiries, readings.expiries),
    lots: placed(lots, readings.lots),
    weights: placed(weights, readings.weights),
  };
}
