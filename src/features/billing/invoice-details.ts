/*
 * For whom invoices are made out: what Italian law asks of a customer (DPR 633/1972 Art. 21) and what an electronic invoice needs to
 * arrive (D.Lgs. 127/2015): a recipient code, or a certified address. Pure; nothing is asked of anybody.
 */

import { provinces } from './provinces.it.ts';

/** What is stored, trimmed and in the letters of the registers. */
export interface InvoiceDetails {
  readonly name: string;
  readonly vatNumber: string;
  readonly taxCode: string | null;
  readonly recipientCode: string | null;
  readonly certifiedEmail: string | null;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly province: string;
}

/** Most characters of each. */
export const detailLimits = {
  name: 120,
  vatNumber: 13,
  taxCode: 16,
  recipientCode: 7,
  certifiedEmail: 254,
  street: 120,
  postalCode: 5,
  city: 60,
  province: 2,
} as const satisfies Record<keyof InvoiceDetails, number>;

export type DetailProblem =
  | 'vat_digits'
  | 'vat_wrong'
  | 'tax_code_wrong'
  | 'recipient_code_wrong'
  | 'recipient_missing'
  | 'postal_code_wrong'
  | 'province_unknown';

/** Letters that stand for a digit where two people would have the same code (omocodia, DM 23/12/1976). */
const digitLetters = 'LMNPQRSTUV';
const oddValues: Readonly<Record<string, number>> = Object.fromEntries(
  [1, 0, 5, 7, 9, 13, 15, 17, 19, 21].map((value, digit) => [String(digit), value]),
);
const oddLetters: readonly number[] = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
];

/** A number for VAT as the register writes it: without spaces and without the country's «IT». */
export const plainVatNumber = (text: string): string => text.replace(/[\s.]/g, '').replace(/^IT/i, '');

/**
 * What is wrong with a number for VAT: eleven digits, the last of which is worked out of the others (DPR 404/2001; Luhn).
 * @param digits as `plainVatNumber` gives it
 */
export function vatProblem(digits: string): 'vat_digits' | 'vat_wrong' | null {
  if (!/^\d{11}$/.test(digits)) return 'vat_digits';
  if (/^0+$/.test(digits)) return 'vat_wrong';
  const sum = Array.from(digits.slice(0, 10)).reduce((total, digit, at) => {
    const value = Number(digit);
    if (at % 2 === 0) return total + value;
    return total + (value > 4 ? value * 2 - 9 : value * 2);
  }, 0);
  return (10 - (sum % 10)) % 10 === Number(digits[10]) ? null : 'vat_wrong';
}

/** Whether a tax code is one: of a person sixteen characters, the last worked out of the others (DM 23/12/1976); of a firm like a VAT number. */
export function isTaxCode(code: string): boolean {
  if (/^\d{11}$/.test(code)) return vatProblem(code) === null;
  const digit = `[0-9${digitLetters}]`;
  const shape = new RegExp(`^[A-Z]{6}${digit}{2}[ABCDEHLMPRST]${digit}{2}[A-Z]${digit}{3}[A-Z]$`);
  if (!shape.test(code)) return false;
  const sum = Array.from(code.slice(0, 15)).reduce((total, letter, at) => {
    const isDigit = /\d/.test(letter);
    const place = letter.charCodeAt(0) - 65;
    // The first character has place 1, which is odd.
    if (at % 2 === 0) return total + (isDigit ? oddValues[letter]! : oddLetters[place]!);
    return total + (isDigit ? Number(letter) : place);
  }, 0);
  return code.charCodeAt(15) - 65 === sum % 26;
}

/**
 * What is wrong with the details, by field; nothing where an invoice can be made out and arrives. Whether something is there at all, and
 * how an address is written, the contract has looked at.
 */
export function detailProblems(
  details: InvoiceDetails,
): Partial<Record<keyof InvoiceDetails, DetailProblem>> {
  const { vatNumber, taxCode, recipientCode, certifiedEmail, postalCode, province } = details;
  const vat = vatProblem(vatNumber);
  return {
    ...(vat === null ? {} : { vatNumber: vat }),
    ...(taxCode === null || isTaxCode(taxCode) ? {} : { taxCode: 'tax_code_wrong' as const }),
    // Seven zeros say that there is none: then the certified address counts.
    ...(recipientCode === null || /^[A-Z0-9]{7}$/.test(recipientCode)
      ? {}
      : { recipientCode: 'recipient_code_wrong' as const }),
    ...((recipientCode === null || recipientCode === '0000000') && certifiedEmail === null
      ? { recipientCode: 'recipient_missing' as const }
      : {}),
    ...(/^\d{5}$/.test(postalCode) ? {} : { postalCode: 'postal_code_wrong' as const }),
    ...(provinces.has(province) ? {} : { province: 'province_unknown' as const }),
  };
}
