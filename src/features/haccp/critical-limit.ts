/**
 * Reads critical limits and measured values as people in a kitchen write them, and compares the two (C-29).
 *
 * A limit is free text that an inspector reads too, so nobody is made to fill in fields. In return this file
 * must never read a limit as something else than was meant: whatever is not certain is "not comparable"
 * (null), the operator then chooses the outcome, and nothing becomes OK by mistake.
 */
import { MAX_TEMPERATURE, MIN_TEMPERATURE } from '#platform/kernel/numbers.ts';
import {
  and,
  betweenWords,
  connectors,
  fromWords,
  limitRemarks,
  type Reading,
  readingsBefore,
  readingsBehind,
  remarks,
  subjects,
  toWords,
  upward,
  valueWords,
} from './limit-words.it.ts';
import { namesNumber, readMeasureText, type Words, type WrittenNumber } from './measure-text.ts';
import {
  convert,
  familyOf,
  isPlausible,
  type MeasureUnit,
  type UnitFamily,
  withoutNoise,
} from './measure-units.ts';

/** One end of a limit; `strict` when the bound itself is already outside ("< 5"). */
export type Bound = { readonly value: number; readonly strict: boolean };

/** A limit that can be compared: at least one end. Values are in `unit`, as it was written; null: none was. */
export type CriticalLimit = {
  readonly lower: Bound | null;
  readonly upper: Bound | null;
  readonly unit: MeasureUnit | null;
};

export type CheckOutcome = 'ok' | 'warning' | 'critical';

/** Distance to the bound, in °C, within which a good temperature is a warning (C-29). */
const TEMPERATURE_MARGIN = 0.5;

/** The same for other quantities: share of the bound, or of the width of a limit with two ends (C-29). */
const RELATIVE_MARGIN = 0.1;

/**
 * Nothing that is kept frozen begins above this: from here up, "tra −1 e 1" has lost no minus on its upper end, as
 * "tra −18 e 22" may have.
 */
const LOWEST_UNFROZEN = -5;

/** Above this, "fino a 75 °C" more likely means to heat up to 75 than to stay below. */
const HIGHEST_COLD = 15;

const unitOfSubject: Partial<Record<UnitFamily, MeasureUnit>> = {
  temperature: 'celsius',
  ph: 'ph',
  aw: 'aw',
  percent: 'percent',
};

function without(words: Words, ...unwanted: readonly Words[]): Words {
  return words.filter((word) => !unwanted.some((list) => list.includes(word)));
}

function reading(table: ReadonlyMap<string, Reading>, words: Words): Reading | null {
  return table.get(words.join(' ')) ?? null;
}

/** Splits the words before a number into what is measured and the rest; null when two things are named. */
function splitSubject(words: Words): { family: UnitFamily | null; rest: Words } | null {
  const families = new Set(words.flatMap((word) => subjects.get(word) ?? []));
  if (families.size > 1) return null;
  const [family = null] = families;
  return { family, rest: words.filter((word) => !subjects.has(word)) };
}

/** The unit that numbers and subject agree on: undefined when they do not, null when none is given. */
function agreedUnit(
  numbers: readonly WrittenNumber[],
  family: UnitFamily | null,
): MeasureUnit | null | undefined {
  const written = new Set(numbers.flatMap(({ unit }) => unit ?? []));
  if (written.size > 1) return undefined;
  const [unit] = written;
  if (family === null) return unit ?? null;
  // A time without a unit could be minutes or hours.
  if (unit === undefined) return unitOfSubject[family];
  return familyOf(unit) === family ? unit : undefined;
}

/**
 * Reads a critical limit (HACCP-08): "≤ 4", "< 5 °C", "min 75", "max 8", "0-4", "tra 0 e 4 gradi", "0/+4",
 * "non superiore a 4", "-18 o meno", "pH < 4,6", "entro 2 ore" and their like.
 *
 * @returns the limit, or null when the text is not certain to say exactly one limit.
 */
export function parseCriticalLimit(text: string): CriticalLimit | null {
  const read = readMeasureText(text);
  if (read === null) return null;
  const [first, second, third] = read.numbers;
  if (first === undefined || third !== undefined) return null;

  const subject = splitSubject(read.before);
  if (subject === null) return null;
  const unit = agreedUnit(read.numbers, subject.family);
  if (unit === undefined) return null;
  const prefix = without(subject.rest, connectors, remarks, limitRemarks);

  const ends = second === undefined ? oneEnd(first, prefix, unit) : twoEnds([first, second], prefix, unit);
  if (ends === null) return null;
  if (unit !== null && !boundsOf(ends).every(({ value }) => isPlausible(value, unit))) return null;
  return { ...ends, unit };
}

/**
 * Whether a limit has nothing to measure ("pulite e asciutte"): no number in it, neither in figures nor in words. It is
 * kept to or not, and that is answered with one tap (C-29). A limit whose number could not be read for certain still
 * wants what was measured, in words.
 */
export function hasNothingToMeasure(criticalLimit: string): boolean {
  return parseCriticalLimit(criticalLimit) === null && !namesNumber(criticalLimit);
}

type Ends = Pick<CriticalLimit, 'lower' | 'upper'>;

function boundsOf({ lower, upper }: Ends): Bound[] {
  return [lower, upper].filter((bound) => bound !== null);
}

/** The words behind the last number, without those that say nothing. */
function suffixOf(last: WrittenNumber): Words {
  return without(last.behind, connectors, remarks);
}

function oneEnd(number: WrittenNumber, prefix: Words, unit: MeasureUnit | null): Ends | null {
  const suffix = suffixOf(number);
  if (suffix.length === 0) {
    const said = reading(readingsBefore, prefix);
    // "> −18" alone would call −10 good: whoever writes it of a freezer means "colder than", the wrong way round.
    return said?.side === 'lower' && number.value < 0 ? null : applied(said, number, unit);
  }
  // "da 75 in su": the only word that may stand before as well.
  const isOpen =
    prefix.length === 0 || (prefix.join(' ') === upward.before && suffix.join(' ') === upward.behind);
  return isOpen ? applied(reading(readingsBehind, suffix), number, unit) : null;
}

/** What words say of one number, as the end of a limit; null where they are not certain. */
function applied(said: Reading | null, number: WrittenNumber, unit: MeasureUnit | null): Ends | null {
  if (said === null) return null;
  const family = unit === null ? null : familyOf(unit);
  if (number.value < 0 && !said.negative) return null;
  if (said.families !== undefined && (family === null || !said.families.includes(family))) return null;
  const isTemperature = family === null || family === 'temperature';
  if (said.coldOnly === true && isTemperature && number.value > HIGHEST_COLD) return null;
  const bound = { value: number.value, strict: said.strict };
  return said.side === 'lower' ? { lower: bound, upper: null } : { lower: null, upper: bound };
}

type TwoNumbers = readonly [WrittenNumber, WrittenNumber];

function twoEnds(numbers: TwoNumbers, prefix: Words, unit: MeasureUnit | null): Ends | null {
  const [first, second] = numbers;
  if (suffixOf(second).length > 0) return null;
  const opening = prefix.join(' ').replace(/^compres[aeio] /, '');
  const isBetween = betweenWords.includes(opening);
  const link = without(first.behind, ['i', 'gli', 'il', 'lo']).join(' ');

  if (link === '±' && opening === '') return around(first, second);
  const symbol = (['-', '/', '÷', '~'] as const).find((one) => one === link);
  if (symbol !== undefined && (opening === '' || isBetween)) return fromTo(numbers, symbol, unit);
  if (isBetween && link === and) return fromTo(numbers, 'tra', unit);
  const isFromTo = fromWords.includes(opening) && toWords.includes(link);
  return isFromTo ? fromTo(numbers, 'da', unit) : twoReadings(numbers, prefix, unit);
}

/** "4 ± 2". */
function around(middle: WrittenNumber, tolerance: WrittenNumber): Ends | null {
  if (tolerance.signed || tolerance.value === 0) return null;
  return closed(withoutNoise(middle.value - tolerance.value), withoutNoise(middle.value + tolerance.value));
}

function closed(lower: number, upper: number): Ends {
  return { lower: { value: lower, strict: false }, upper: { value: upper, strict: false } };
}

/** How two numbers are joined to a range. */
type RangeLink = 'tra' | 'da' | '-' | '/' | '÷' | '~';

/**
 * A range, where signs and order leave no doubt:
 * - below and above zero needs a plus on the upper end: "-18/22" may have lost a minus. Said in words and around zero
 *   it has not: "tra −1 e 1 °C";
 * - "1/2" is a half, so a slash wants a sign, a zero or a temperature;
 * - written the other way round it may be a cooling ("da 65 a 10 °C"), or 8 and −4 ("8-4"). Certain are
 *   "tra 4 e 2", and with any link "4-0" and "-18/-22".
 */
function fromTo([first, second]: TwoNumbers, link: RangeLink, unit: MeasureUnit | null): Ends | null {
  const isSwapped = first.value > second.value;
  const [low, high] = isSwapped ? [second, first] : [first, second];
  if (low.value === high.value) return null;
  if (
    low.value < 0 &&
    high.value > 0 &&
    !high.signed &&
    !(link === 'tra' && isAroundZero(low.value, high.value))
  )
    return null;
  const isSurelyRange = first.signed || second.signed || low.value === 0 || unit === 'celsius';
  if (link === '/' && !isSurelyRange) return null;
  const isEitherWay = link === 'tra' || high.value <= 0 || (low.value === 0 && link !== 'da');
  return isSwapped && !isEitherWay ? null : closed(low.value, high.value);
}

/** Whether a range can be of no freezer, whose upper end would have a minus too. */
function isAroundZero(low: number, high: number): boolean {
  return low >= LOWEST_UNFROZEN && high <= HIGHEST_COLD;
}

/** "min 0 max 4", "≥ 2 e ≤ 4": a lower and an upper end, each with its own words. */
function twoReadings([first, second]: TwoNumbers, prefix: Words, unit: MeasureUnit | null): Ends | null {
  const link = without(first.behind, connectors, [and, ',', ';', '-', '/']);
  const one = applied(reading(readingsBefore, prefix), first, unit);
  const other = applied(reading(readingsBefore, link), second, unit);
  if (one === null || other === null) return null;
  // "max 75 °C min 10" may end in minutes, and "min 60 max 120 minuti" begin with degrees: one unit for two
  // numbers is certain only where it is a temperature and comes last.
  if (first.unit !== second.unit && second.unit !== 'celsius') return null;
  const lower = one.lower ?? other.lower;
  const upper = one.upper ?? other.upper;
  return lower !== null && upper !== null && lower.value < upper.value ? { lower, upper } : null;
}

/**
 * Reads a measured value (HACCP-09): "3", "3,5 °C", "-18", "−18" (U+2212), "meno 18", "pH 4,2", "90 minuti".
 * A value without a unit is taken in the unit of the limit; one of another family ("3 minuti" against
 * "≤ 4 °C", "38 °F") is not comparable.
 *
 * @param limit the limit it will be held against; without it the figure is returned as written.
 * @returns the value in the limit's unit, or null when it is not certain to be one.
 */
export function parseMeasuredValue(text: string, limit: CriticalLimit | null = null): number | null {
  const read = readMeasureText(text);
  const [number, more] = read?.numbers ?? [];
  if (read === null || number === undefined || more !== undefined) return null;
  const subject = splitSubject(read.before);
  if (subject === null) return null;
  const others = without([...subject.rest, ...number.behind], valueWords);
  if (others.length > 0) return null;
  const unit = agreedUnit([number], subject.family);
  if (unit === undefined) return null;
  return limit === null ? number.value : inUnitOfLimit(number.value, unit, limit);
}

function inUnitOfLimit(value: number, unit: MeasureUnit | null, limit: CriticalLimit): number | null {
  if (limit.unit !== null) {
    const converted = unit === null ? value : convert(value, unit, limit.unit);
    return converted !== null && isPlausible(converted, limit.unit) ? converted : null;
  }
  // A limit without a unit is most likely a temperature (C-29), and nothing else is compared with it.
  if (unit !== null && unit !== 'celsius') return null;
  const isTemperature = (figure: number) => figure >= MIN_TEMPERATURE && figure <= MAX_TEMPERATURE;
  // "750" against "min 75" has lost its comma.
  return isTemperature(value) || !boundsOf(limit).every((bound) => isTemperature(bound.value)) ? value : null;
}

/**
 * Compares a value with a limit (C-29): outside → critical; inside but close to a bound → warning; else ok.
 * Null when there is no value or no limit to compare.
 *
 * @param value in the unit of the limit, from `parseMeasuredValue`.
 */
export function classifyCheck(value: number | null, limit: CriticalLimit | null): CheckOutcome | null {
  if (value === null || limit === null || !Number.isFinite(value)) return null;
  const room = [
    ...(limit.lower === null ? [] : [roomAt(limit.lower, value - limit.lower.value)]),
    ...(limit.upper === null ? [] : [roomAt(limit.upper, limit.upper.value - value)]),
  ];
  if (room.length === 0) return null;
  if (room.some(({ isOutside }) => isOutside)) return 'critical';
  const margin = marginOf(limit);
  return room.some(({ distance }) => distance <= margin) ? 'warning' : 'ok';
}

/** How far inside a bound a value lies, and whether it is outside. */
function roomAt({ strict }: Bound, difference: number): { distance: number; isOutside: boolean } {
  const distance = withoutNoise(difference);
  return { distance, isOutside: distance < 0 || (strict && distance === 0) };
}

function marginOf(limit: CriticalLimit): number {
  if (limit.unit === null || familyOf(limit.unit) === 'temperature') return TEMPERATURE_MARGIN;
  const values = boundsOf(limit).map((bound) => bound.value);
  const width = Math.max(...values) - Math.min(...values);
  return withoutNoise((width > 0 ? width : Math.abs(Math.max(...values))) * RELATIVE_MARGIN);
}
