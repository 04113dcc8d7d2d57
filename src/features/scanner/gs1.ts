/**
 * Element strings of GS1-128, DataMatrix, DataBar and QR (GS1 General Specifications, sections 3 and 7.8): pairs of application
 * identifier and value, one after the other. Where an identifier ends follows from its first two digits, so that what is not
 * asked for here is passed over and never taken for something else.
 */
import { daysInMonth, type LocalDate } from '#platform/kernel/dates.ts';
import { type Parsed, parsed, refused } from '#platform/kernel/result.ts';
import { readGtin, type Gtin } from './gtin.ts';

/** What codes say of the goods; null where they do not say it. */
export interface CodeFacts {
  readonly gtin: Gtin | null;
  readonly lot: string | null;
  /** To be consumed by (17, 7003): safety. */
  readonly useBy: LocalDate | null;
  /** Best before (15): quality. */
  readonly bestBefore: LocalDate | null;
  readonly producedOn: LocalDate | null;
  readonly packedOn: LocalDate | null;
  /** Net weight in grams (310x): decimals where the code has more than three places. */
  readonly netGrams: number | null;
  /** How many of the goods are in a case (37). */
  readonly items: number | null;
  /** How many pieces are in one of the goods (30). */
  readonly pieces: number | null;
  readonly serial: string | null;
}

export const noFacts: CodeFacts = {
  gtin: null,
  lot: null,
  useBy: null,
  bestBefore: null,
  producedOn: null,
  packedOn: null,
  netGrams: null,
  items: null,
  pieces: null,
  serial: null,
};

export type Gs1Problem =
  /** Nothing of what we look for, or no element string at all. */
  | 'not_gs1'
  /** It is cut off, or begins with what is no identifier. */
  | 'malformed'
  /** A day or month that there is not. */
  | 'no_such_day'
  /** A GTIN whose last digit is wrong. */
  | 'check_digit'
  /** One thing twice, and not the same. */
  | 'contradicting';

/** Identifier and value, in the order of the code. */
export type Elements = readonly (readonly [identifier: string, value: string])[];

/** Digits of an identifier, by its first two. */
function identifierLength(start: string): number | null {
  if (!/^\d\d$/.test(start)) return null;
  const group = Number(start);
  if (group <= 4 || (group >= 10 && group <= 22) || group === 30 || group === 37 || group >= 90) return 2;
  if (group >= 23 && group <= 25) return 3;
  if (group === 40 || group === 41 || group === 42 || group === 71) return 3;
  if ((group >= 31 && group <= 36) || group === 39 || group === 43) return 4;
  return group === 70 || group === 72 || (group >= 80 && group <= 82) ? 4 : null;
}

/** Length of the values that end without a separator, by the first two digits (General Specifications, figure 7.8.5-2). */
function fixedLength(start: string): number | null {
  const group = Number(start);
  if (group === 0) return 18;
  if (group >= 1 && group <= 3) return 14;
  if (group === 4) return 16;
  if (group >= 11 && group <= 19) return 6;
  if (group === 20) return 2;
  if (group >= 31 && group <= 36) return 6;
  return group === 41 ? 13 : null;
}

const separator = '\u001d';
/** How separators come out of readers: as such, drawn, or by name. */
const separators = /\u001d|\u241d|<GS>|<FNC1>|\{GS\}|\{FNC1\}/g;

/** What stands in a code whose reader told of an FNC1 (`]C1`, `]d2`, `]Q3`, `]e0`) or gave separators. */
export function splitElements(text: string): Parsed<Elements, Gs1Problem> {
  let rest = text.replaceAll(separators, separator);
  const elements: [string, string][] = [];
  while (rest.startsWith(separator)) rest = rest.slice(1);
  while (rest !== '') {
    const start = rest.slice(0, 2);
    const length = identifierLength(start);
    if (length === null) return refused('malformed');
    const identifier = rest.slice(0, length);
    const fixed = fixedLength(start);
    const end = rest.indexOf(separator, length);
    const value = rest.slice(length, fixed === null ? (end === -1 ? undefined : end) : length + fixed);
    if (!/^\d+$/.test(identifier) || identifier.length < length || value === '') return refused('malformed');
    if (fixed !== null && (value.length < fixed || value.includes(separator))) return refused('malformed');
    elements.push([identifier, value]);
    rest = rest.slice(length + value.length);
    if (rest.startsWith(separator)) rest = rest.slice(1);
  }
  return elements.length === 0 ? refused('not_gs1') : parsed(elements);
}

/** The same as it is printed below a code and given by readers that speak for people: `(01)…(17)…(10)…`. */
export function splitBracketed(text: string): Parsed<Elements, Gs1Problem> {
  if (!/^\s*\(\d{2,4}\)/.test(text)) return refused('not_gs1');
  // A bracket may stand in a value as well; only one around digits that begin a known identifier ends it.
  const parts = [...text.matchAll(/\((\d{2,4})\)/g)].filter(
    ([, digits = '']) => identifierLength(digits.slice(0, 2)) === digits.length,
  );
  const elements = parts.map(({ 0: whole, 1: identifier = '', index }, place) => {
    const value = text.slice(index + whole.length, parts[place + 1]?.index).trim();
    return [identifier, value] as const;
  });
  const isWhole = elements.every(([identifier, value]) => {
    const fixed = fixedLength(identifier.slice(0, 2));
    return value !== '' && (fixed === null || value.length === fixed);
  });
  return parts[0]?.index === text.search(/\S/) && isWhole ? parsed(elements) : refused('malformed');
}

/** Characters that lots and serial numbers are made of (figure 7.11-1). */
const written = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/;

/**
 * The year behind two digits: the one nearest to now, at most 50 years ahead and 49 back (section 7.12).
 * @param today decides the century
 */
function fullYear(two: number, today: LocalDate): number {
  const year = Number(today.slice(0, 4));
  const century = year - (year % 100);
  const difference = two - (year % 100);
  if (difference >= 51) return century - 100 + two;
  return difference <= -50 ? century + 100 + two : century + two;
}

/** YYMMDD; day 00 is the last of the month. Null for a day that there is not. */
function dayOf(digits: string, today: LocalDate): LocalDate | null {
  const [, years = '', month = '', day = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? [];
  if (years === '') return null;
  const year = fullYear(Number(years), today);
  const last = daysInMonth(year, Number(month));
  if (last === null || Number(day) > last) return null;
  return `${year}-${month}-${day === '00' ? String(last) : day}`;
}

type Key = keyof CodeFacts;

/** One element as a fact; null for what is passed over. */
function factOf(
  identifier: string,
  value: string,
  today: LocalDate,
): Parsed<readonly [Key, string | number] | null, Gs1Problem> {
  const day = (key: Key, digits: string) => {
    if (!/^\d{6}$/.test(digits)) return refused('malformed');
    const read = dayOf(digits, today);
    return read === null ? refused('no_such_day') : parsed([key, read] as const);
  };
  const words = (key: Key) => (written.test(value) ? parsed([key, value] as const) : refused('malformed'));
  switch (identifier) {
    case '01':
    case '02': {
      if (!/^\d{14}$/.test(value)) return refused('malformed');
      const gtin = readGtin(value);
      return gtin.ok ? parsed(['gtin', gtin.value]) : refused('check_digit');
    }
    case '10':
      return words('lot');
    case '21':
      return words('serial');
    case '11':
      return day('producedOn', value);
    case '13':
      return day('packedOn', value);
    case '15':
      return day('bestBefore', value);
    case '17':
      return day('useBy', value);
    case '30':
    case '37': {
      if (!/^\d{1,8}$/.test(value)) return refused('malformed');
      const count = Number(value);
      return parsed(count === 0 ? null : ([identifier === '37' ? 'items' : 'pieces', count] as const));
    }
    case '7003':
      // With the hour at which it ends; the day is all that is kept.
      return /^\d{6}([01]\d|2[0-3])[0-5]\d$/.test(value)
        ? day('useBy', value.slice(0, 6))
        : refused('malformed');
  }
  if (!/^310\d$/.test(identifier)) return parsed(null);
  const places = Number(identifier.at(-1));
  if (!/^\d{6}$/.test(value) || places > 5) return refused('malformed');
  // Kilos with so many places: shifted in whole numbers as far as it goes, so that grams are exact.
  const grams = places <= 3 ? Number(value) * 10 ** (3 - places) : Number(value) / 10 ** (places - 3);
  return parsed(['netGrams', grams]);
}

/**
 * What the elements of a code say of the goods.
 * @param today decides the century of its days
 * @returns `not_gs1` where nothing of it is asked for here, else why the whole code is not believed
 */
export function factsOf(elements: Elements, today: LocalDate): Parsed<CodeFacts, Gs1Problem> {
  const facts = new Map<Key, string | number>();
  for (const [identifier, value] of elements) {
    const fact = factOf(identifier, value, today);
    if (!fact.ok) return fact;
    if (fact.value === null) continue;
    const [key, said] = fact.value;
    if (facts.has(key) && facts.get(key) !== said) return refused('contradicting');
    facts.set(key, said);
  }
  return facts.size === 0 ? refused('not_gs1') : parsed({ ...noFacts, ...Object.fromEntries(facts) });
}
