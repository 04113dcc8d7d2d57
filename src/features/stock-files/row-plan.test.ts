import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import type { WhenPresent } from './outcomes.ts';
import type { ImportRow } from './read-row.ts';
import { applyPlan, planRow, standingOf, type KnownLot, type KnownProduct } from './row-plan.ts';

const nothing = {
  category: null,
  supplier: null,
  storageLocation: null,
  costCents: null,
  minimumStock: null,
  qrCode: null,
};
const flour: KnownProduct = { ...nothing, id: newId(), name: 'Farina', unit: 'g' };
const lot: KnownLot = {
  id: newId(),
  productId: flour.id,
  lotNumber: 'F1',
  quantity: 2_000,
  expiryDate: '2099-12-31',
  expiryKind: 'best_before',
  isPart: false,
  isArchived: false,
};
const part: KnownLot = { ...lot, id: newId(), quantity: 500, expiryDate: '2099-06-30', isPart: true };
const empty: ImportRow = {
  ...nothing,
  row: 1,
  name: 'farina',
  unit: null,
  quantity: null,
  lotNumber: null,
  expiryDate: null,
  expiryKind: null,
  reference: null,
};
/** A row of which only these are said; the reference as a text. */
type Said = Partial<Omit<ImportRow, 'reference'> & { reference: string }>;
const rowOf = (said: Said) => ({ ...empty, ...said }) as ImportRow;
const plan = (row: Said, whenPresent: WhenPresent = 'keep') => {
  const planned = planRow(rowOf(row), standingOf([flour], [lot, part]), whenPresent);
  if (planned.does === 'refuse') return planned.refusal.code;
  if (planned.does === 'create') return 'create';
  const { goods, changes, isPresent } = planned;
  const told = goods && `${goods.kind} ${goods.quantity}`;
  return [isPresent ? 'present' : 'new', told, ...Object.keys(changes)].filter(Boolean).join(' ');
};

describe('what becomes of a row', () => {
  it.each([
    [{ name: 'Semola', reference: newId() }, 'keep', 'create'],
    [{ quantity: 5 }, 'keep', 'new receive 5'],
    [{ quantity: 5, lotNumber: 'F2' }, 'count', 'new receive 5'],
    [{ quantity: 0 }, 'count', 'new'],
    [{ quantity: 5, lotNumber: 'f1' }, 'keep', 'present'],
    [{ quantity: 2, unit: 'kg', lotNumber: 'f1' }, 'count', 'present'],
    [{ quantity: 3, unit: 'kg', lotNumber: 'f1' }, 'count', 'present count 3000'],
    [{ quantity: 0, reference: lot.id }, 'count', 'present count 0'],
    [{ quantity: null, reference: lot.id }, 'count', 'present'],
    [{ quantity: 5, reference: part.id, lotNumber: 'F1', expiryDate: '2099-06-30' }, 'keep', 'present'],
    [{ quantity: 5, reference: part.id, expiryDate: '2099-06-30' }, 'count', 'present count 5'],
    [{ quantity: 5, reference: part.id }, 'add', 'part_of_lot'],
    [{ quantity: 5, reference: lot.id }, 'add', 'new receive 5'],
    // Of supplier and place only a product is told that has no lot beside it.
    [
      { supplier: 'Rossi', storageLocation: 'Cella', costCents: 5 },
      'keep',
      'new supplier storageLocation costCents',
    ],
    [{ supplier: 'Rossi', storageLocation: 'Cella', quantity: 1 }, 'keep', 'new receive 1 storageLocation'],
    [{ supplier: 'Rossi', storageLocation: 'Cella', quantity: 1, lotNumber: 'F1' }, 'keep', 'present'],
    [{ quantity: 5, lotNumber: 'F1', expiryDate: '2099-12-30' }, 'keep', 'expiry_differs'],
    [
      { quantity: 5, lotNumber: 'F1', expiryDate: '2099-12-31', expiryKind: 'use_by' },
      'count',
      'expiry_differs',
    ],
    [{ quantity: 5, lotNumber: 'F9', reference: lot.id }, 'count', 'other_lot'],
    [{ name: 'Semola', reference: lot.id }, 'keep', 'other_lot'],
    [{ quantity: 5, unit: 'pz', lotNumber: 'F1' }, 'keep', 'unit_differs'],
  ] as const)('%j, %s → %s', (row, whenPresent, becomes) => {
    expect(plan(row, whenPresent)).toBe(becomes);
  });

  it('knows goods of a product that was archived', () => {
    const archived = standingOf([], [{ ...lot, isArchived: true }]);
    expect(planRow(rowOf({ reference: lot.id }), archived, 'keep')).toEqual({
      does: 'refuse',
      refusal: { code: 'archived' },
    });
  });

  it('is told to the rows behind it', () => {
    const standing = standingOf([flour], []);
    const row = { ...empty, category: 'Secco' };
    const first = planRow(row, standing, 'keep');
    expect(first).toMatchObject({ does: 'store', changes: { category: 'Secco' } });
    applyPlan(standing, row, first, { id: newId(), unit: 'pz' });
    expect(planRow(row, standing, 'keep')).toMatchObject({ does: 'store', changes: {} });
    const other = { ...empty, name: 'Semola' };
    applyPlan(standing, other, planRow(other, standing, 'keep'), { id: newId(), unit: 'kg' });
    expect(planRow({ ...other, quantity: 2 }, standing, 'keep')).toMatchObject({
      product: { unit: 'kg' },
      goods: { kind: 'receive', quantity: 2 },
    });
  });
});
