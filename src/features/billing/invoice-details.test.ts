import { describe, expect, it } from 'vitest';
import { detailProblems, isTaxCode, plainVatNumber, vatProblem } from './invoice-details.ts';
import type { InvoiceDetails } from './invoice-details.ts';

const good: InvoiceDetails = {
  name: 'Trattoria da Anna S.r.l.',
  vatNumber: '12345678903',
  taxCode: null,
  recipientCode: 'M5UXCR1',
  certifiedEmail: null,
  street: 'Via Roma 1',
  postalCode: '00184',
  city: 'Roma',
  province: 'RM',
};

describe('[BILL-40] for whom invoices are made out', () => {
  it.each([
    ['12345678903', null],
    ['IT 123 456 789 03', null],
    ['00000000000', 'vat_wrong'],
    ['12345678904', 'vat_wrong'],
    ['21345678903', 'vat_wrong'],
    ['1234567890', 'vat_digits'],
    ['123456789031', 'vat_digits'],
    ['1234567890A', 'vat_digits'],
  ])('partita IVA %s: %s', (text, problem) => {
    expect(vatProblem(plainVatNumber(text))).toBe(problem);
  });

  it.each([
    ['RSSMRA85T10A562S', true],
    // The same with a letter in the place of a digit (omocodia) has another last letter.
    ['RSSMRA85T10A56NH', true],
    ['RSSMRA85T10A562T', false],
    ['RSSMRA85Z10A562S', false],
    ['12345678903', true],
    ['12345678904', false],
    ['RSSMRA85T10A562', false],
  ])('codice fiscale %s: %s', (code, isOne) => {
    expect(isTaxCode(code)).toBe(isOne);
  });

  it.each<[string, Partial<InvoiceDetails>, object]>([
    ['nothing wrong', {}, {}],
    ['certified address alone', { recipientCode: null, certifiedEmail: 'anna@pec.example.test' }, {}],
    ['zeros with a certified address', { recipientCode: '0000000', certifiedEmail: 'a@pec.test' }, {}],
    ['zeros alone', { recipientCode: '0000000' }, { recipientCode: 'recipient_missing' }],
    ['neither', { recipientCode: null }, { recipientCode: 'recipient_missing' }],
    ['a code too short', { recipientCode: 'M5UXCR' }, { recipientCode: 'recipient_code_wrong' }],
    ['a postal code of four', { postalCode: '0018' }, { postalCode: 'postal_code_wrong' }],
    ['a province nobody knows', { province: 'XX' }, { province: 'province_unknown' }],
    [
      'several',
      { vatNumber: '1', province: 'ROMA' },
      { vatNumber: 'vat_digits', province: 'province_unknown' },
    ],
  ])('%s', (_, changed, problems) => {
    expect(detailProblems({ ...good, ...changed })).toEqual(problems);
  });
});
