/** Numbers as Italians write them: decimal comma, real minus, unit after a space. */
import { type Parsed, parsed, refused } from './result.ts';

/** U+2212, the typographic minus that the product shows, and that pasted texts contain. */
export const MINUS = '\u2212';

/** Largest quantity the product stores; also fits Postgres `integer`. */
export const MAX_WHOLE_QUANTITY = 1_000_000_000;

/** Coldest and hottest reading a kitchen probe can honestly give, °C: deep freezer to oven. */
export const MIN_TEMPERATURE = -60;
export const MAX_TEMPERATURE = 300;

/** Beyond this many digits a JavaScript number no longer holds what was typed. */
const MAX_DIGITS = 15;

export type DecimalProblem = 'empty' | 'not_a_number' | 'ambiguous' | 'too_many_digits';

const SIGNED = new RegExp(`^([+\\-${MINUS}]?) ?([\\d.,]+)$`);
const WHOLE = /^\d+$/;
const DECIMAL = /^\d*[.,]\d+$/;
/** One dot before exactly three digits, with 1 to 3 digits and no zero in front: 1000 or 1? */
const ONE_THOUSANDS_DOT = /^[1-9]\d{0,2}\.\d{3}$/;
/** Thousands that cannot be decimals: two dots or more, or dots and then a comma. */
const SURE_THOUSANDS = /^[1-9]\d{0,2}(?:(?:\.\d{3}){2,}|(?:\.\d{3})+,\d+)$/;

/**
 * Reads a decimal number as typed in Italy: '3,5', '3.5', '-18', '−18' (U+2212), '+4', '1.000,5',
 * '1.000.000'. '1.000' may be one or a thousand and is refused as `ambiguous`. Exponents, hex,
 * letters, NaN and Infinity are no numbers here. Never -0.
 *
 * @returns the number, or `empty`, `not_a_number`, `ambiguous`, `too_many_digits` (over 15).
 */
export function parseItalianDecimal(text: string): Parsed<number, DecimalProblem> {
  const typed = text.trim();
  if (typed === '') return refused('empty');
  const match = SIGNED.exec(typed);
  if (match === null) return refused('not_a_number');
  const digits = String(match[2]);
  if (digits.replace(/\D/g, '').length > MAX_DIGITS) return refused('too_many_digits');
  const plain = toPlainNumber(digits);
  if (plain === null) return refused(ONE_THOUSANDS_DOT.test(digits) ? 'ambiguous' : 'not_a_number');
  const negative = match[1] === '-' || match[1] === MINUS;
  return parsed(negative && plain !== 0 ? -plain : plain);
}

function toPlainNumber(digits: string): number | null {
  if (ONE_THOUSANDS_DOT.test(digits)) return null;
  if (WHOLE.test(digits) || DECIMAL.test(digits)) return Number(digits.replace(',', '.'));
  if (SURE_THOUSANDS.test(digits)) return Number(digits.replaceAll('.', '').replace(',', '.'));
  return null;
}

export type QuantityProblem = DecimalProblem | 'not_whole' | 'too_many_decimals' | 'too_small' | 'too_large';

/** Places behind the comma that a quantity can have: a gram of a kilo. */
export type QuantityDecimals = 0 | 3;

/**
 * Reads a quantity as it is typed (INV-13, C-30): without decimals a whole number, at least 1; with three at least 0,001.
 * '1,000' of something whole is refused as `ambiguous`, because a thousand is what some people mean by it; so is '1.000'
 * of both. Exponents are no numbers here, and no zero or minus is a quantity.
 */
export function parseQuantity(text: string, decimals: QuantityDecimals): Parsed<number, QuantityProblem> {
  const typed = text.trim();
  if (decimals === 0 && /^\+?[1-9]\d{0,2},\d{3}$/.test(typed)) return refused('ambiguous');
  const number = parseItalianDecimal(typed);
  if (!number.ok) return number;
  if (decimals === 0 && (typed.includes(',') || !Number.isInteger(number.value))) return refused('not_whole');
  if (!hasDecimals(number.value, decimals)) return refused('too_many_decimals');
  if (number.value <= 0) return refused('too_small');
  if (number.value > MAX_WHOLE_QUANTITY / 10 ** decimals) return refused('too_large');
  return number;
}

/** Whether a number is written with that many places behind the comma, or fewer. */
export const hasDecimals = (value: number, most: QuantityDecimals): boolean =>
  Math.round(value * 10 ** most) / 10 ** most === value;

/**
 * '3,5', '−18,0': fixed digits, decimal comma, U+2212. No thousands dots, so that what is shown can
 * be typed back (see `parseItalianDecimal`). Throws RangeError for what is not a finite number
 * below 10^15.
 */
export function formatDecimal(value: number, digits: number): string {
  if (!(Math.abs(value) < 1e15)) throw new RangeError('number out of range');
  const text = Math.abs(value).toFixed(digits).replace('.', ',');
  // −0,04 with one digit is zero, and zero has no sign.
  return value < 0 && /[1-9]/.test(text) ? `${MINUS}${text}` : text;
}

/** '3,5 °C'; always one decimal, which is what a kitchen thermometer shows (FRIG-04). */
export function formatTemperature(celsius: number): string {
  return `${formatDecimal(celsius, 1)} °C`;
}

/** The words of a unit: the same for every number ('g'), or singular and plural. */
export type UnitText = string | { readonly one: string; readonly other: string };

/** '2,5', '12', '0,75': a quantity as it is typed back, with the decimals that it has, at most three. */
export function quantityText(quantity: number): string {
  return formatDecimal(quantity, 3).replace(/,?0+$/, '');
}

/** '3 pz', '1 porzione', '2 porzioni', '2,5 kg'. */
export function formatQuantity(quantity: number, unit: UnitText): string {
  const word = typeof unit === 'string' ? unit : quantity === 1 ? unit.one : unit.other;
  return `${quantityText(quantity)} ${word}`;
}

/** '7', '1.234', '12.345.678': a whole number, in groups of three. */
export const formatCount = (count: number): string =>
  String(Math.trunc(count)).replace(/\B(?=(?:\d{3})+$)/g, '.');

/** '29,99 €', '1.234,50 €', from whole cents (PLAN-05). Throws RangeError for a fraction of a cent. */
export function formatEuro(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError('cents must be whole');
  const units = formatCount(Math.abs(cents) / 100);
  const rest = String(Math.abs(cents) % 100).padStart(2, '0');
  return `${cents < 0 ? MINUS : ''}${units},${rest} €`;
}
