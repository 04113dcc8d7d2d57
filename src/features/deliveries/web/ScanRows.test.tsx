import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { noFacts, type CodeFacts } from '#features/scanner/gs1.ts';
import { newRow } from './draft.ts';
import { withScanned } from './scanned-rows.ts';

const ham = { id: newId(), name: 'Prosciutto', unit: 'kg' as const };
const goods: CodeFacts = { ...noFacts, netGrams: 1250, lot: 'L24310B', useBy: '2035-03-17' };
const [first] = withScanned([], ham, goods).rows;
if (first === undefined) throw new Error('no row');

describe('[SCAN-50] a package that is scanned', () => {
  it('is a row with all that its code says', () => {
    expect(first).toMatchObject({
      productId: ham.id,
      quantity: '1,25',
      lotNumber: 'L24310B',
      expiryDate: '2035-03-17',
      expiryKind: 'use_by',
      celsius: '',
      choice: '',
    });
  });

  it('is a row without what its code does not say', () => {
    expect(withScanned([], ham, noFacts).row).toMatchObject({
      // A kilo would be a guess.
      quantity: '',
      lotNumber: '',
      expiryDate: '',
      expiryKind: 'use_by',
    });
    expect(withScanned([], { ...ham, unit: 'pz' }, noFacts).row.quantity).toBe('1');
  });
});

describe('[SCAN-84] a case', () => {
  it('counts as many as its code says, and once more what it is held by', () => {
    const box: CodeFacts = { ...noFacts, items: 12, lot: 'L1' };
    const { rows, row } = withScanned([], { ...ham, unit: 'pz' }, box);
    expect(row.quantity).toBe('12');
    expect(withScanned(rows, { ...ham, unit: 'pz' }, box).row.quantity).toBe('24');
    expect(withScanned([], ham, { ...box, netGrams: 500 }).row.quantity).toBe('');
  });
});

describe('[SCAN-51] a package more', () => {
  it.each([
    ['the same', goods, '2,5'],
    ['the same in small letters', { ...goods, lot: 'l24310b' }, '2,5'],
    ['of weights that do not add up in binary', { ...goods, netGrams: 100 }, '1,35'],
  ])('%s counts into its row', (_, next, quantity) => {
    const { rows, row } = withScanned([newRow(ham), first], ham, next);
    expect(rows).toHaveLength(2);
    expect(rows[1]).toBe(row);
    expect(row).toEqual({ ...first, quantity });
  });

  it.each([
    ['of another product', { ...ham, id: newId() }, goods, first],
    ['of another lot', ham, { ...goods, lot: 'L24311' }, first],
    ['of another date', ham, { ...goods, useBy: '2035-03-18' }, first],
    ['of another kind of date', ham, { ...goods, useBy: null, bestBefore: '2035-03-17' }, first],
    ['beside a quantity that can not be read', ham, goods, { ...first, quantity: 'due' }],
    ['beside a row without lot and date', ham, goods, newRow(ham, { quantity: '1' })],
  ])('%s is a row of its own, and the other stays as it is', (_, product, next, before) => {
    const { rows, row } = withScanned([before], product, next);
    expect(rows).toEqual([before, row]);
    expect(row.quantity).toBe('1,25');
  });
});
