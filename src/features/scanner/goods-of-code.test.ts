import { describe, expect, it } from 'vitest';
import {
  goodsOfCode,
  keptCode,
  packageQuantity,
  productMeant,
  productOfCode,
  shownCode,
  isNamedOtherwise,
  printDiffers,
} from './goods-of-code.ts';
import { noFacts } from './gs1.ts';

const gtin = '08076809513753';

describe('[SCAN-31] goods as their code tells them', () => {
  it.each([
    ['kg', 1250, 1.25],
    ['g', 1250, 1250],
    ['kg', 0.5, null],
    ['g', 12.5, null],
    ['pz', 1250, 1],
    ['l', 1250, null],
    ['kg', null, null],
    ['kg', 0, null],
  ] as const)('counted in %s with %s g: %s', (unit, netGrams, quantity) => {
    expect(goodsOfCode({ ...noFacts, netGrams }, unit).quantity).toBe(quantity);
  });

  it.each([
    ['kg', 1250, 1.25],
    ['kg', 0.5, null],
    ['kg', null, null],
    ['l', 1250, null],
    ['pz', null, 1],
    ['confezione', 1250, 1],
  ] as const)(
    '[SCAN-50] one package counted in %s with %s g is %s, and no guess',
    (unit, netGrams, quantity) => {
      expect(packageQuantity({ ...noFacts, netGrams }, unit)).toBe(quantity);
    },
  );

  it.each([
    ['pz', { items: 12 }, 12],
    ['pz', { pieces: 12 }, 12],
    ['pz', { items: 2, pieces: 6 }, 12],
    ['confezione', { items: 12 }, 12],
    ['confezione', { items: 2, pieces: 6 }, 2],
    ['confezione', { pieces: 6 }, 1],
    ['kg', { items: 12, netGrams: 500 }, null],
    ['kg', { items: 1, netGrams: 500 }, 0.5],
    ['kg', { pieces: 12, netGrams: 500 }, 0.5],
  ] as const)('[SCAN-84] a case counted in %s of %j is %s', (unit, counted, quantity) => {
    expect(packageQuantity({ ...noFacts, ...counted }, unit)).toBe(quantity);
  });

  it('a use-by goes before a best-before, and the kind goes with its day', () => {
    const both = { ...noFacts, lot: 'A1', useBy: '2027-03-17', bestBefore: '2027-03-10' };
    expect(goodsOfCode(both, 'pz')).toEqual({
      quantity: 1,
      lotNumber: 'A1',
      expiryDate: '2027-03-17',
      expiryKind: 'use_by',
      supplier: null,
    });
    expect(goodsOfCode({ ...both, useBy: null }, 'pz')).toMatchObject({
      expiryDate: '2027-03-10',
      expiryKind: 'best_before',
    });
    expect(goodsOfCode(noFacts, 'pz')).toMatchObject({ lotNumber: '', expiryDate: null, expiryKind: null });
  });

  it('its product is the one that bears the number, however long it is written; two are none', () => {
    const long = { qrCode: gtin };
    const usual = { qrCode: '8076809513753' };
    const others = [{ qrCode: null }, { qrCode: 'BANCO-3' }, { qrCode: '8076809513746' }];
    expect(productOfCode([...others, usual], { ...noFacts, gtin })).toBe(usual);
    expect(productOfCode([...others, long], { ...noFacts, gtin })).toBe(long);
    expect(productOfCode([usual, long], { ...noFacts, gtin })).toBeNull();
    expect(productOfCode(others, { ...noFacts, gtin })).toBeNull();
    expect(productOfCode([{ qrCode: null }], noFacts)).toBeNull();
  });

  it.each([
    [gtin, '8076809513753'],
    ['00000096385074', '96385074'],
    ['00012345678905', '0012345678905'],
    ['10614141000415', '10614141000415'],
  ])('%s is shown as %s', (kept, shown) => {
    expect(shownCode(kept)).toBe(shown);
  });
});

describe('[API-53, SCAN-47] the product that is meant', () => {
  const products = [
    { id: 'a', name: 'Ragù', qrCode: gtin },
    { id: 'b', name: 'Caffè', qrCode: 'BANCO-3' },
    { id: 'c', name: 'Uova', qrCode: null },
  ];
  it.each([
    ['by code, in another length', 'Uova', '8076809513753', 'a'],
    ['by a code that is no number', '', ' BANCO-3 ', 'b'],
    ['by name, whatever case and accents', 'CAFFE', '', 'b'],
    ['by name, where nobody has the code', 'uova', '8076809513746', 'c'],
    ['by nothing', 'Olio', '8076809513746', undefined],
    ['by an empty name', ' ', '', undefined],
  ])('%s', (_, name, barcode, id) => {
    expect(productMeant(products, { name, barcode })?.id).toBe(id);
  });

  it.each([
    ['8076809513753', '8076809513753'],
    [' 8076809513753 ', '8076809513753'],
    ['2012345678903', null],
    ['8076809513754', null],
    ['', null],
  ])('of a new one the code %j is kept as %j', (barcode, kept) => {
    expect(keptCode(barcode)).toBe(kept);
  });
});

describe('[SCAN-78] a label that names another food than its code', () => {
  it.each([
    ['Mozzarella', 'Mozzarella fior di latte', false],
    ['Mozzarelle di bufala', 'MOZZARELLA', false],
    ['Biscotti Allerg', 'Yogurt Nome', true],
    ['Mozzarella', 'Latteria San Marco', true],
    // Nothing was read that would be a name.
    ['Mozzarella', '', false],
    ['Mozzarella', 'X', false],
  ])('product «%s», label «%s»: %s', (name, read, isOther) => {
    expect(isNamedOtherwise(name, read)).toBe(isOther);
  });
});

describe('[SCAN-83] print beside a code', () => {
  const of = <Value>(by: 'code' | 'print', value: Value) => ({ value, by, confidence: 0.9, box: null });
  const code = {
    expiries: [of('code', { date: '2027-03-17', kind: 'use_by' as const })],
    lots: [of('code', 'BBB22')],
    weights: [],
    names: [of('print', 'Ceci in scatola')],
  };
  it.each<[string, Parameters<typeof printDiffers>[0], string | null, boolean]>([
    ['the same', code, 'Ceci', false],
    ['of goods that nobody has', code, null, false],
    ['another name', code, 'Latte intero', true],
    ['another lot', { ...code, lots: [...code.lots, of('print', 'AAA11')] }, 'Ceci', true],
    ['a lot where the code has none', { ...code, lots: [of('print', 'AAA11')] }, 'Ceci', true],
    [
      'another day',
      { ...code, expiries: [...code.expiries, of('print', { date: '2026-12-12', kind: null })] },
      'Ceci',
      true,
    ],
    [
      'a weight where the code has none',
      { ...code, weights: [of('print', { amount: 250, unit: 'g' })] },
      'Ceci',
      false,
    ],
    [
      'another weight',
      { ...code, weights: [of('code', { amount: 500, unit: 'g' }), of('print', { amount: 250, unit: 'g' })] },
      'Ceci',
      true,
    ],
  ])('%s', (_, readings, name, differs) => {
    expect(printDiffers(readings, name === null ? null : { name })).toBe(differs);
  });
});
