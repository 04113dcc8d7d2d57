import { describe, expect, it } from 'vitest';
import { importFields } from './columns.it.ts';
import type { ImportField } from './columns.it.ts';
import { readRow } from './read-row.ts';

const today = '2026-11-21';
/** Reads a row of which only these fields are filled in. */
const read = (cells: Partial<Record<ImportField, string>>) =>
  readRow(
    importFields.map((field) => cells[field] ?? ''),
    importFields,
    { number: 7, today },
  );
const problemsOf = (cells: Partial<Record<ImportField, string>>) => {
  const result = read({ name: 'Ricotta', ...cells });
  return result.ok ? [] : result.problems.map(({ field, problem }) => `${field} ${problem}`);
};
const valueOf = (field: ImportField, text: string) => {
  const result = read({ name: 'Ricotta', [field]: text });
  return result.ok ? result.row[field === 'cost' ? 'costCents' : field] : result.problems[0]?.problem;
};

describe('a row of a file', () => {
  it('is read as a whole', () => {
    expect(
      read({
        name: ' Ricotta  di pecora ',
        unit: 'Kg.',
        quantity: '12',
        lotNumber: 'L-7',
        expiryDate: '31/12/2026',
        expiryKind: 'Da consumare entro',
        category: 'Latticini',
        supplier: 'Caseificio',
        storageLocation: 'Frigo 2',
        cost: '12,50 €',
        minimumStock: '3',
        qrCode: '8001234567890',
        contains: 'Latte; FRUMENTO',
        mayContain: 'nuts',
        reference: ' 019A8E6B-0000-7000-8000-000000000001 ',
      }),
    ).toEqual({
      ok: true,
      row: {
        row: 7,
        line: null,
        name: 'Ricotta di pecora',
        unit: 'kg',
        quantity: 12,
        lotNumber: 'L-7',
        expiryDate: '2026-12-31',
        expiryKind: 'use_by',
        category: 'Latticini',
        supplier: 'Caseificio',
        storageLocation: 'Frigo 2',
        costCents: 1_250,
        minimumStock: 3,
        qrCode: '8001234567890',
        contains: ['gluten', 'milk'],
        mayContain: ['nuts'],
        reference: '019a8e6b-0000-7000-8000-000000000001',
      },
    });
  });

  it.each([
    ['12', 12],
    ['1000', 1_000],
    ['1.000.000', 1_000_000],
    ['12,0', 12],
    ['12.00', 12],
    ['0', 0],
    ['0,00', 0],
    ['', null],
    ['1.000', 'ambiguous_number'],
    ['1,000', 'ambiguous_number'],
    // Half of what? The product says.
    ['1.000,5', 1_000.5],
    ['2,5', 2.5],
    ['0,0005', 'more_than_three_decimals'],
    ['-3', 'negative'],
    ['1000001', 'too_large'],
    ['12 kg', 'not_a_number'],
    ['1e3', 'not_a_number'],
    ['dodici', 'not_a_number'],
    ['NaN', 'not_a_number'],
  ])('quantity %j → %j', (text, value) => {
    expect(valueOf('quantity', text)).toBe(value);
  });

  it.each([
    ['2,5', 'kg', 2.5],
    ['1,250', 'kg', 1.25],
    ['2,500', 'litri', 2.5],
    ['0,001', 'kg', 0.001],
    ['12,00', 'kg', 12],
    ['0,000', 'kg', 0],
    ['1.000', 'kg', 'ambiguous_number'],
    ['1,0005', 'kg', 'more_than_three_decimals'],
    ['2,5', 'g', 'not_whole'],
    ['2,5', 'pz', 'not_whole'],
    ['1,250', 'pz', 'ambiguous_number'],
  ])('quantity %j of %s → %j', (quantity, unit, value) => {
    const result = read({ name: 'Ricotta', quantity, unit });
    expect(result.ok ? result.row.quantity : result.problems[0]?.problem).toBe(value);
  });

  it.each([
    ['31/12/2026', '2026-12-31'],
    ['31-12-26', '2026-12-31'],
    ['2026-12-31', '2026-12-31'],
    ['2026-12-31 00:00:00', '2026-12-31'],
    ['31/12/2026 0:00', '2026-12-31'],
    ['28/11', '2026-11-28'],
    ['31/02/2026', 'no_such_day'],
    ['2026-02-30', 'no_such_day'],
    ['30/06', 'missing_year'],
    ['presto', 'not_a_date'],
    ['46022', 'not_a_date'],
  ])('expiry %j → %j', (text, value) => {
    expect(valueOf('expiryDate', text)).toBe(value);
  });

  it.each([
    ['12,50 €', 1_250],
    ['€ 12.5', 1_250],
    ['1.200,00', 120_000],
    ['0,26', 26],
    // 28.999999999999996 in binary.
    ['0,29', 29],
    ['3 euro', 300],
    ['0', 0],
    ['1.200', 'ambiguous_number'],
    ['0,125', 'too_many_decimals'],
    ['-1', 'negative'],
    ['100000,01', 'too_large'],
    ['gratis', 'not_a_number'],
  ])('cost %j → %j', (text, value) => {
    expect(valueOf('cost', text)).toBe(value);
  });

  it.each([
    [{ name: '' }, ['name required']],
    [{ name: 'x'.repeat(121) }, ['name too_long']],
    [{ unit: 'bottiglie' }, ['unit unknown_unit']],
    [{ lotNumber: 'x'.repeat(61) }, ['lotNumber too_long']],
    [{ reference: 'DDT 12' }, ['reference not_a_reference']],
    [{ expiryKind: 'boh', expiryDate: '31/12/2026' }, ['expiryKind unknown_kind']],
    [
      { quantity: '1,5', unit: 'pz', expiryDate: '31/02/2026', cost: 'x' },
      ['expiryDate no_such_day', 'quantity not_whole', 'cost not_a_number'],
    ],
  ])('%j has each of its problems named', (cells, problems) => {
    expect(problemsOf(cells)).toEqual(problems);
  });

  it('loses invisible characters, and the apostrophe of an export before a formula', () => {
    const result = read({ name: "'=SOMMA(A1)\u200b", category: "dell'orto" });
    expect(result.ok && [result.row.name, result.row.category]).toEqual(['=SOMMA(A1)', "dell'orto"]);
    // As Asian keyboards write it, a spreadsheet runs it all the same.
    const wide = read({ name: "'\uFF1D1" });
    expect(wide.ok && wide.row.name).toBe('\uFF1D1');
  });

  it('has a column that is missing for an empty one', () => {
    expect(readRow(['Sale'], ['name', 'quantity'], { number: 1, today })).toMatchObject({
      ok: true,
      row: { name: 'Sale', quantity: null },
    });
  });

  it.each<[string, unknown]>([
    ['', null],
    ['Non indicati', null],
    ['Nessuno', []],
    ['nessun allergene', []],
    ['latte, Frutta a guscio', ['milk', 'nuts']],
    ['SOLFITI; uovo', ['eggs', 'sulphites']],
    ['milk;sesame', ['milk', 'sesame']],
    ['Milk, eggs', ['eggs', 'milk']],
    ['latte e uova', ['eggs', 'milk']],
  ])('[BOOK-09] «%s» of allergens is %j', (text, said) => {
    expect(valueOf('contains', text)).toEqual(said);
    expect(valueOf('mayContain', text)).toEqual(said);
  });

  it('[RECIPE-56] traces are of the column of traces alone', () => {
    expect(valueOf('mayContain', 'tracce di noci')).toEqual(['nuts']);
    expect(read({ name: 'Ricotta', contains: 'latte, tracce di noci' })).toEqual({
      ok: false,
      problems: [{ field: 'contains', problem: 'unknown_allergen', text: 'latte, tracce di noci' }],
    });
  });

  it.each([
    ['latte, farina', 'farina'],
    ['1, 7', '1, 7'],
    ['senza glutine', 'senza glutine'],
    ['Nessuno, latte', 'Nessuno'],
    ['-', '-'],
  ])('[BOOK-09] «%s» of allergens is a problem of its row, which names the words', (text, words) => {
    for (const field of ['contains', 'mayContain'] as const)
      expect(read({ name: 'Ricotta', [field]: text })).toEqual({
        ok: false,
        problems: [{ field, problem: 'unknown_allergen', text: words }],
      });
  });
});
