import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import type { WhenPresent } from './outcomes.ts';
import type { ImportRow } from './read-row.ts';
import {
  applyPlan,
  nothingSet,
  planRow,
  standingOf,
  type KnownLot,
  type KnownProduct,
  type TakenRow,
} from './row-plan.ts';
import { rowRefusalText } from './row-refusals.it.ts';

const nothing = {
  category: null,
  supplier: null,
  storageLocation: null,
  costCents: null,
  minimumStock: null,
  qrCode: null,
};
const flour: KnownProduct = {
  ...nothing,
  id: newId(),
  name: 'Farina',
  unit: 'g',
  allergens: null,
  arrival: nothingSet,
};
const lot: KnownLot = {
  id: newId(),
  productId: flour.id,
  lotNumber: 'F1',
  quantity: 2_000,
  expiryDate: '2099-12-31',
  expiryKind: 'best_before',
  supplier: 'Rossi',
  storageLocation: 'Cella',
  isPart: false,
  isArchived: false,
};
const part: KnownLot = { ...lot, id: newId(), quantity: 500, expiryDate: '2099-06-30', isPart: true };
const empty: ImportRow = {
  ...nothing,
  row: 1,
  line: null,
  name: 'farina',
  unit: null,
  quantity: null,
  lotNumber: null,
  expiryDate: null,
  expiryKind: null,
  contains: null,
  mayContain: null,
  reference: null,
};
/** A row of which only these are said; the reference as a text. */
type Said = Partial<Omit<ImportRow, 'reference'> & { reference: string }>;
const rowOf = (said: Said) => ({ ...empty, ...said }) as ImportRow;
const plan = (row: Said, whenPresent: WhenPresent = 'new', taken: readonly TakenRow[] = []) => {
  const planned = planRow(rowOf(row), standingOf([flour], [lot, part], [], 'pz', taken), whenPresent);
  if (planned.does === 'refuse') return planned.refusal.code;
  if (planned.does !== 'store') return planned.does;
  const { goods, changes, left, stays } = planned;
  const told = goods && `${goods.kind} ${goods.quantity}`;
  const kept = stays.map(({ field, value }) => `${field} stays ${value}`);
  return [left?.why ?? 'new', told, ...Object.keys(changes), ...kept].filter(Boolean).join(' ');
};

describe('what becomes of a row', () => {
  it.each([
    [{ name: 'Semola', reference: newId() }, 'new', 'create'],
    [{ quantity: 5 }, 'new', 'new receive 5'],
    [{ quantity: 5, lotNumber: 'F2' }, 'count', 'new receive 5'],
    [{ quantity: 0 }, 'count', 'new'],
    [{ quantity: 5, lotNumber: 'f1' }, 'new', 'present'],
    [{ quantity: 2, unit: 'kg', lotNumber: 'f1' }, 'count', 'present'],
    [{ quantity: 3, unit: 'kg', lotNumber: 'f1' }, 'count', 'new count 3000'],
    [{ quantity: 0, reference: lot.id }, 'count', 'new count 0'],
    [{ quantity: null, reference: lot.id }, 'count', 'present'],
    [{ quantity: 5, reference: part.id, lotNumber: 'F1', expiryDate: '2099-06-30' }, 'new', 'present'],
    [{ quantity: 5, reference: part.id, expiryDate: '2099-06-30' }, 'count', 'new count 5'],
    [{ quantity: 5, reference: part.id }, 'add', 'part_of_lot'],
    [{ quantity: 5, reference: lot.id }, 'add', 'new receive 5'],
    // Of supplier and place only a product is told that has no lot beside it.
    [
      { supplier: 'Rossi', storageLocation: 'Cella', costCents: 5 },
      'new',
      'new supplier storageLocation costCents',
    ],
    [{ supplier: 'Rossi', storageLocation: 'Cella', quantity: 1 }, 'new', 'new receive 1 storageLocation'],
    [{ supplier: 'rossi', storageLocation: 'CELLA', quantity: 1, lotNumber: 'F1' }, 'new', 'present'],
    // A lot stays where it is, and is of whoever brought it.
    [{ storageLocation: 'Banco', lotNumber: 'F1' }, 'new', 'present storageLocation stays Cella'],
    [{ supplier: 'Bianchi', quantity: 1, lotNumber: 'F1' }, 'count', 'new count 1 supplier stays Rossi'],
    [
      { storageLocation: 'Banco', quantity: 1, lotNumber: 'F1' },
      'add',
      'new receive 1 storageLocation stays Cella',
    ],
    [{ supplier: 'Bianchi', quantity: 1, lotNumber: 'F1' }, 'add', 'supplier_differs'],
    [{ supplier: 'ROSSI', quantity: 1, lotNumber: 'F1' }, 'add', 'new receive 1'],
    [{ quantity: 5, lotNumber: 'F1', expiryDate: '2099-12-30' }, 'new', 'expiry_differs'],
    [{ quantity: 5, lotNumber: 'F1', expiryDate: '2099-12-30' }, 'add', 'expiry_differs'],
    [{ quantity: 5, reference: lot.id, expiryDate: '2099-12-31' }, 'add', 'new receive 5'],
    [
      { quantity: 5, lotNumber: 'F1', expiryDate: '2099-12-31', expiryKind: 'use_by' },
      'count',
      'expiry_differs',
    ],
    [{ quantity: 5, lotNumber: 'F9', reference: lot.id }, 'count', 'other_lot'],
    [{ name: 'Semola', reference: lot.id }, 'new', 'other_lot'],
    [{ quantity: 5, unit: 'pz', lotNumber: 'F1' }, 'new', 'unit_differs'],
    [{ quantity: 2.5, unit: 'kg', lotNumber: 'f1' }, 'count', 'new count 2500'],
    [{ quantity: 2.5, lotNumber: 'F1' }, 'count', 'not_whole'],
    [{ minimumStock: 1.5, unit: 'kg' }, 'new', 'new minimumStock'],
    [{ name: 'Uova', quantity: 2.5 }, 'new', 'not_whole'],
    [{ name: 'Semola', quantity: 2.5, unit: 'kg' }, 'new', 'create'],
    // Nothing new is wanted: no goods, no product, but what the card says.
    [{ name: 'Semola', quantity: 2.5, unit: 'kg' }, 'keep', 'leave'],
    [{ quantity: 5 }, 'keep', 'unwanted'],
    [{ quantity: 5, lotNumber: 'F2' }, 'keep', 'unwanted'],
    [{ quantity: 5, lotNumber: 'F1' }, 'keep', 'present'],
    [{ quantity: 5, supplier: 'Rossi', costCents: 7 }, 'keep', 'unwanted costCents'],
    [{ costCents: 7 }, 'keep', 'new costCents'],
    // A count is of lots.
    [{ quantity: 5 }, 'count', 'count_without_lot'],
    // Misspelt, or new: nothing says of what that is a count.
    [{ name: 'Farinna', quantity: 5 }, 'count', 'count_without_lot'],
    [{ name: 'Farinna', quantity: 5, lotNumber: 'F2' }, 'count', 'create'],
    [{ name: 'Farinna', quantity: 0 }, 'count', 'create'],
    [{ name: 'Farinna' }, 'count', 'create'],
  ] as const)('%j, %s → %s', (row, whenPresent, becomes) => {
    expect(plan(row, whenPresent)).toBe(becomes);
  });

  it.each([
    [{ quantity: 5 }, 'new', 'taken'],
    [{ quantity: 5, unit: 'g' }, 'new', 'taken'],
    [{ quantity: 5, supplier: 'Rossi', storageLocation: 'Cella', costCents: 7 }, 'new', 'taken costCents'],
    [{ quantity: 3, unit: 'kg', expiryDate: '2099-12-31' }, 'new', 'taken'],
    [{ quantity: 5, expiryDate: '2099-12-31' }, 'new', 'new receive 5'],
    [{ quantity: 3_000 }, 'new', 'new receive 3000'],
    [{ quantity: 5, lotNumber: 'F2' }, 'new', 'new receive 5'],
    [{ quantity: 5 }, 'add', 'new receive 5'],
    [{ quantity: 5 }, 'keep', 'unwanted'],
  ] as const)(
    '[INV-130] of goods without a lot that were imported before: %j, %s → %s',
    (row, choice, becomes) => {
      const at = '2026-11-28T10:31:00.000Z';
      const before = [
        { productId: flour.id, quantity: 5, expiryDate: null, at },
        { productId: flour.id, quantity: 3_000, expiryDate: '2099-12-31', at },
      ];
      expect(plan(row, choice, before)).toBe(becomes);
    },
  );

  it('knows nothing otherwise of a lot without supplier and place when the row says those of its product', () => {
    const product = { ...flour, supplier: 'Rossi', storageLocation: 'Dispensa' };
    const standing = standingOf([product], [{ ...lot, supplier: null, storageLocation: null }], [], 'pz');
    const said = { lotNumber: 'F1', supplier: 'Rossi', storageLocation: 'Dispensa', quantity: 1 };
    expect(planRow(rowOf(said), standing, 'new')).toMatchObject({ stays: [] });
    expect(planRow(rowOf({ ...said, supplier: 'Bianchi' }), standing, 'add')).toMatchObject({
      goods: { kind: 'receive' },
      stays: [{ field: 'supplier', value: null }],
    });
  });

  it('refuses each row of a new lot that the file gives two expiries, because the first would be stored for good', () => {
    const lines: Said[] = [
      { row: 1, quantity: 1, lotNumber: 'N1', expiryDate: '2099-12-31' },
      { row: 2, quantity: 1, lotNumber: 'n1', expiryDate: '2099-12-31', expiryKind: 'use_by' },
      { row: 3, quantity: 1, lotNumber: 'N1', expiryDate: '2099-11-30', name: 'FARINA' },
      { row: 4, quantity: 1, lotNumber: 'N1', expiryDate: '2099-11-30', name: 'Semola' },
      { row: 5, quantity: 1, lotNumber: 'N2' },
      { row: 6, quantity: 1, lotNumber: 'N2', expiryDate: '2099-12-31', expiryKind: 'best_before' },
      { row: 7, quantity: 1, lotNumber: 'N3', expiryDate: '2099-12-31' },
      { row: 8, quantity: 1, lotNumber: 'N3', expiryDate: '2099-12-31', expiryKind: 'best_before' },
      // Nothing comes with it, or it is a lot that is there.
      { row: 9, quantity: null, lotNumber: 'N4', expiryDate: '2099-12-31' },
      { row: 10, quantity: 1, lotNumber: 'N4', expiryDate: '2099-11-30' },
      { row: 11, quantity: 1, lotNumber: 'F1', expiryDate: '2099-12-31' },
      { row: 12, quantity: 1, lotNumber: 'F1', expiryDate: '2099-06-30', reference: part.id },
      { row: 13, quantity: 1, lotNumber: 'N5', expiryDate: '2099-12-31', name: 'Farro' },
      { row: 14, quantity: 1, lotNumber: 'N5', name: 'Farro' },
    ];
    const file = lines.map(rowOf);
    const standing = standingOf([flour], [lot, part], file, 'pz');
    const told = file.map((row) => {
      const planned = planRow(row, standing, 'new');
      return planned.does === 'refuse' ? rowRefusalText(planned.refusal) : planned.does;
    });
    const clash = (what: string) =>
      `${what}. Correggi quella sbagliata, oppure usa un altro numero di lotto.`;
    const first = 'Le righe 2 e 4 danno due scadenze allo stesso lotto: 31/12/2099 e 30/11/2099';
    const second = 'Le righe 3 e 4 danno due scadenze allo stesso lotto: 31/12/2099 e 30/11/2099';
    const none = 'Le righe 6 e 7 danno due scadenze allo stesso lotto: nessuna e 31/12/2099';
    const made = 'Le righe 14 e 15 danno due scadenze allo stesso lotto: 31/12/2099 e nessuna';
    const kinds =
      'Le righe 8 e 9 danno due scadenze allo stesso lotto: 31/12/2099 (da consumare entro) e 31/12/2099 (preferibilmente entro)';
    expect(told).toEqual([
      ...[first, second, first].map(clash),
      'create',
      ...[none, none, kinds, kinds].map(clash),
      'store',
      'store',
      'store',
      'store',
      ...[made, made].map(clash),
    ]);
  });

  it('knows goods of a product that was archived', () => {
    const archived = standingOf([], [{ ...lot, isArchived: true }], [], 'pz');
    expect(planRow(rowOf({ reference: lot.id }), archived, 'new')).toEqual({
      does: 'refuse',
      refusal: { code: 'archived' },
    });
  });

  it('is told to the rows behind it', () => {
    const standing = standingOf([flour], [], [], 'pz');
    const row = { ...empty, category: 'Secco' };
    const first = planRow(row, standing, 'new');
    expect(first).toMatchObject({ does: 'store', changes: { category: 'Secco' } });
    applyPlan(standing, row, first, { id: newId(), unit: 'pz' });
    expect(planRow(row, standing, 'new')).toMatchObject({ does: 'store', changes: {} });
    const other = { ...empty, name: 'Semola' };
    applyPlan(standing, other, planRow(other, standing, 'new'), { id: newId(), unit: 'kg' });
    expect(planRow({ ...other, quantity: 2 }, standing, 'new')).toMatchObject({
      product: { unit: 'kg' },
      goods: { kind: 'receive', quantity: 2 },
    });
  });
});

describe('what a row says of allergens', () => {
  const butter: KnownProduct = {
    ...flour,
    id: newId(),
    name: 'Burro',
    allergens: { contains: ['milk'], mayContain: ['nuts'] },
  };
  const sauce: KnownProduct = { ...flour, id: newId(), name: 'Salsa' };
  const stated = (said: Said) => {
    const planned = planRow(rowOf(said), standingOf([butter, sauce], [], [], 'pz'), 'new');
    if (planned.does === 'leave') return planned;
    return planned.does === 'refuse' ? planned.refusal : planned.statement;
  };

  it.each<[string, Said, unknown]>([
    ['nothing', { name: 'Burro' }, null],
    ['the same', { name: 'Burro', contains: ['milk'], mayContain: ['nuts'] }, null],
    ['the same of what is in it', { name: 'Burro', contains: ['milk'] }, null],
    [
      'one more',
      { name: 'Burro', contains: ['eggs', 'milk'] },
      { contains: ['eggs', 'milk'], mayContain: ['nuts'] },
    ],
    [
      'that traces are contained',
      { name: 'Burro', contains: ['milk', 'nuts'] },
      { contains: ['milk', 'nuts'], mayContain: [] },
    ],
    [
      'more traces',
      { name: 'Burro', mayContain: ['soybeans', 'nuts'] },
      { contains: ['milk'], mayContain: ['soybeans', 'nuts'] },
    ],
    ['none, where nobody spoke', { name: 'Salsa', contains: [] }, { contains: [], mayContain: [] }],
    ['some of a new one', { name: 'Pesto', contains: ['milk'] }, { contains: ['milk'], mayContain: [] }],
  ])('[BOOK-09] says %s', (_, said, statement) => {
    expect(stated(said)).toEqual(statement);
  });

  it.each<[string, Said, unknown]>([
    ['what it contains', { name: 'Burro', contains: [] }, { code: 'allergens_lost', allergens: ['milk'] }],
    [
      'all',
      { name: 'Burro', contains: [], mayContain: [] },
      { code: 'allergens_lost', allergens: ['milk', 'nuts'] },
    ],
    [
      'what is only a trace any more',
      { name: 'Burro', contains: ['eggs'], mayContain: ['milk', 'nuts'] },
      { code: 'allergens_lost', allergens: ['milk'] },
    ],
    ['traces', { name: 'Burro', mayContain: [] }, { code: 'allergens_lost', allergens: ['nuts'] }],
    [
      'what its name says',
      { name: 'Latte intero', contains: [] },
      { code: 'allergens_lost', allergens: ['milk'] },
    ],
    [
      'nothing, where traces alone are said',
      { name: 'Salsa', mayContain: ['nuts'] },
      { code: 'contains_unsaid' },
    ],
    [
      'nothing, where no traces alone are said',
      { name: 'Pesto', mayContain: [] },
      { code: 'contains_unsaid' },
    ],
  ])('[BOOK-10] never takes off without a reason: %s', (_, said, refusal) => {
    expect(stated(said)).toEqual(refusal);
  });

  it('[BOOK-10] names what is missing, and a row behind another goes on from what that one said', () => {
    expect(rowRefusalText({ code: 'allergens_lost', allergens: ['milk', 'nuts'] })).toBe(
      'Mancano allergeni che il prodotto dichiara o che il suo nome dice: latte, frutta a guscio. Aggiungili alla riga, oppure toglili dalla scheda del prodotto, dove scrivi perché.',
    );
    const standing = standingOf([sauce], [], [], 'pz');
    const first = rowOf({ name: 'Salsa', contains: ['milk'] });
    applyPlan(standing, first, planRow(first, standing, 'new'), { id: sauce.id, unit: 'pz' });
    expect(planRow(rowOf({ row: 2, name: 'salsa', contains: ['milk'] }), standing, 'new')).toMatchObject({
      statement: null,
    });
    expect(planRow(rowOf({ row: 3, name: 'salsa', contains: [] }), standing, 'new')).toMatchObject({
      does: 'refuse',
    });
  });
});
