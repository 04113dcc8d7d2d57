/**
 * Numbers of trade items (GS1 General Specifications, section 7.9 and 3.3): EAN-8, UPC-A, UPC-E, EAN-13 and GTIN-14, all as the
 * fourteen digits of a GTIN, so that the same goods have one number however the code on them is drawn.
 */
import { type Parsed, parsed, refused } from '#platform/kernel/result.ts';

/** Fourteen digits of which the last is right; shorter numbers with zeros before. */
export type Gtin = string;

export type GtinProblem =
  /** Something else than digits, or not 8, 12, 13 or 14 of them. */
  | 'not_a_gtin'
  /** Misread or mistyped: the last digit does not follow from the others. */
  | 'check_digit'
  /** Eight digits that are right as EAN-8 and as UPC-E, which are other goods: only the drawn code tells. */
  | 'ambiguous';

/** The digit that follows from those before it: weights 3 and 1 from the right, up to the next ten. */
export function checkDigit(digits: string): number {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    return total + Number(digit) * (place % 2 === 0 ? 3 : 1);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

const isRight = (digits: string): boolean => checkDigit(digits.slice(0, -1)) === Number(digits.at(-1));

const padded = (digits: string): Gtin => digits.padStart(14, '0');

/** The UPC-A behind the eight digits of a UPC-E: number system, six that leave zeros out, check digit; null when it is none. */
function expanded(digits: string): string | null {
  const [system = '', ...rest] = digits;
  if (system !== '0' && system !== '1') return null;
  const [a, b, c, d, e, last, check] = rest;
  switch (last) {
    case '0':
    case '1':
    case '2':
      return `${system}${a}${b}${last}0000${c}${d}${e}${check}`;
    case '3':
      return `${system}${a}${b}${c}00000${d}${e}${check}`;
    case '4':
      return `${system}${a}${b}${c}${d}00000${e}${check}`;
    default:
      return `${system}${a}${b}${c}${d}${e}0000${last}${check}`;
  }
}

/** The GTIN of a UPC-E, written with all its eight digits. */
export function readUpcE(digits: string): Parsed<Gtin, GtinProblem> {
  const long = /^\d{8}$/.test(digits) ? expanded(digits) : null;
  if (long === null) return refused('not_a_gtin');
  return isRight(long) ? parsed(padded(long)) : refused('check_digit');
}

/** The GTIN of 8, 12, 13 or 14 digits as they stand under a code, spaces and all. Eight are EAN-8, or UPC-E where only that is right. */
export function readGtin(text: string): Parsed<Gtin, GtinProblem> {
  const digits = text.replaceAll(/[\s-]/g, '');
  if (!/^(\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return refused('not_a_gtin');
  if (digits.length > 8) return isRight(digits) ? parsed(padded(digits)) : refused('check_digit');
  const short = readUpcE(digits);
  if (!isRight(digits)) return short.ok ? short : refused('check_digit');
  return short.ok ? refused('ambiguous') : parsed(padded(digits));
}

/** The GTIN of an EAN-8 that a reader has told to be one. */
export function readEan8(digits: string): Parsed<Gtin, GtinProblem> {
  if (!/^\d{8}$/.test(digits)) return refused('not_a_gtin');
  return isRight(digits) ? parsed(padded(digits)) : refused('check_digit');
}

/**
 * Whether a shop or maker gave the number for use within its own walls (GS1 prefixes 02, 04 and 20 to 29, EAN-8 that begin with 0 or 2): it is
 * other goods elsewhere, and often holds the weight or price of this very piece.
 */
export const isOwnNumber = (gtin: Gtin): boolean => /^(?:0(?:2|0[24])|000000[02])/.test(gtin);

/** Whether what stands in the catalogue is this number, whatever its length there. */
export function isSameCode(kept: string, gtin: Gtin): boolean {
  const digits = kept.replaceAll(/[\s-]/g, '');
  return /^\d{8,14}$/.test(digits) && padded(digits) === gtin;
}
