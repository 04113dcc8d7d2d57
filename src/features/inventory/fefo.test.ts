import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#platform/kernel/dates.ts';
import { allocateFefo, inFefoOrder, isPastUseBy, type StockLot, stockOf } from './fefo.ts';
import { lotStates } from './lot-kinds.ts';

const today = '2026-11-21';

function lot(
  id: string,
  quantity: number,
  expiryDate: string | null,
  changes: Partial<StockLot> = {},
): StockLot {
  return {
    id,
    quantity,
    expiryDate,
    expiryKind: expiryDate === null ? null : 'use_by',
    receivedOn: '2026-11-01',
    state: 'closed',
    ...changes,
  };
}

const bestBefore = { expiryKind: 'best_before' } as const;

describe('isPastUseBy (Reg. 1169/2011 art. 24)', () => {
  it.each([
    [lot('a', 1, '2026-11-20'), true],
    [lot('a', 1, '2026-11-21'), false],
    [lot('a', 1, '2026-11-22'), false],
    [lot('a', 1, '2026-11-20', bestBefore), false],
    [lot('a', 1, '2026-11-20', { expiryKind: null }), true],
    [lot('a', 1, null), false],
  ])('%j → %s', (one, past) => {
    expect(isPastUseBy(one, today)).toBe(past);
  });
});

describe('inFefoOrder', () => {
  it('sorts by expiry, then receipt, then id; without a date last', () => {
    const lots = [
      lot('e', 1, null),
      lot('d', 1, null, { receivedOn: '2026-10-01' }),
      lot('c', 1, '2026-12-01'),
      lot('b', 1, '2026-12-01', { receivedOn: '2026-10-31' }),
      lot('a', 1, '2026-12-02'),
      lot('c2', 1, '2026-12-01'),
    ];
    expect(inFefoOrder(lots).map(({ id }) => id)).toEqual(['b', 'c', 'c2', 'a', 'd', 'e']);
    expect(lots[0]?.id).toBe('e');
  });

  it('on the same day takes use-by before best-before, then what is opened or thawed', () => {
    const day = '2026-12-01';
    const lots = [
      lot('frozen', 1, day, { state: 'frozen' }),
      lot('thawed', 1, day, { state: 'thawed', receivedOn: '2026-11-20' }),
      lot('best', 1, day, { ...bestBefore, receivedOn: '2026-01-01' }),
      lot('opened', 1, day, { state: 'opened', receivedOn: '2026-11-10' }),
      lot('closed', 1, day, { receivedOn: '2026-10-01' }),
      lot('sooner', 1, '2026-11-30', bestBefore),
    ];
    expect(inFefoOrder(lots).map(({ id }) => id)).toEqual([
      'sooner',
      'opened',
      'thawed',
      'closed',
      'frozen',
      'best',
    ]);
  });
});

describe('allocateFefo', () => {
  const lots = [
    lot('late', 10, '2026-12-31'),
    lot('none', 10, null),
    lot('early', 3, '2026-11-25'),
    lot('empty', 0, '2026-11-22'),
    lot('unsafe', 50, '2026-11-20'),
    lot('stale', 2, '2026-11-20', bestBefore),
  ];

  it.each([
    [1, [['stale', 1]]],
    [2, [['stale', 2]]],
    [
      3,
      [
        ['stale', 2],
        ['early', 1],
      ],
    ],
    [
      5,
      [
        ['stale', 2],
        ['early', 3],
      ],
    ],
    [
      6,
      [
        ['stale', 2],
        ['early', 3],
        ['late', 1],
      ],
    ],
    [
      16,
      [
        ['stale', 2],
        ['early', 3],
        ['late', 10],
        ['none', 1],
      ],
    ],
    [
      25,
      [
        ['stale', 2],
        ['early', 3],
        ['late', 10],
        ['none', 10],
      ],
    ],
  ])('%i comes from %j', (quantity, lines) => {
    expect(allocateFefo(lots, quantity, { today })).toEqual({
      ok: true,
      lines: lines.map(([lotId, taken]) => ({ lotId, quantity: taken })),
    });
  });

  it('refuses more than there is, and says what is past its use-by', () => {
    expect(allocateFefo(lots, 26, { today })).toEqual({ ok: false, available: 25, expired: 50 });
    expect(allocateFefo([], 1, { today })).toEqual({ ok: false, available: 0, expired: 0 });
    expect(allocateFefo([lot('unsafe', 5, '2026-11-20')], 1, { today })).toEqual({
      ok: false,
      available: 0,
      expired: 5,
    });
  });

  it('discards what is past its use-by first', () => {
    expect(allocateFefo(lots, 53, { today, discard: true })).toEqual({
      ok: true,
      lines: [
        { lotId: 'unsafe', quantity: 50 },
        { lotId: 'stale', quantity: 2 },
        { lotId: 'early', quantity: 1 },
      ],
    });
    const eatable = { ...lot('eatable', 5, '2026-11-01'), expiryKind: 'best_before' as const };
    expect(
      allocateFefo([eatable, lot('unsafe', 5, '2026-11-20')], 6, { today, discard: true }),
    ).toMatchObject({ lines: [{ lotId: 'unsafe' }, { lotId: 'eatable', quantity: 1 }] });
    expect(allocateFefo(lots, 50, { today, discard: true, lotId: 'unsafe' })).toEqual({
      ok: true,
      lines: [{ lotId: 'unsafe', quantity: 50 }],
    });
  });

  it('takes a chosen lot out of turn, but not past its use-by', () => {
    const from = (lotId: string, quantity: number) => allocateFefo(lots, quantity, { today, lotId });
    expect(from('late', 10)).toEqual({ ok: true, lines: [{ lotId: 'late', quantity: 10 }] });
    expect(from('unsafe', 1)).toEqual({ ok: false, available: 0, expired: 50 });
    expect(from('late', 11)).toEqual({ ok: false, available: 10, expired: 50 });
    expect(from('empty', 1)).toEqual({ ok: false, available: 0, expired: 50 });
    expect(from('unknown', 1)).toEqual({ ok: false, available: 0, expired: 50 });
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses the quantity %s', (quantity) => {
    expect(() => allocateFefo(lots, quantity, { today })).toThrow(RangeError);
  });

  it.each([-1, 0.5, Number.NaN])('refuses a lot with %s left', (quantity) => {
    expect(() => allocateFefo([lot('broken', quantity, null)], 1, { today })).toThrow(RangeError);
  });
});

describe('allocateFefo, for any stock', () => {
  const anyLots = fc
    .array(
      fc.record({
        quantity: fc.integer({ min: 0, max: 20 }),
        expiryDate: fc.option(fc.integer({ min: -5, max: 20 }).map((days) => addDays(today, days))),
        kind: fc.constantFrom('use_by', 'best_before'),
        receivedOn: fc.integer({ min: -30, max: 0 }).map((days) => addDays(today, days)),
        state: fc.constantFrom(...lotStates),
      }),
      { maxLength: 12 },
    )
    .map((list) =>
      list.map(({ kind, ...rest }, index): StockLot => ({
        ...rest,
        id: `lot-${String(index).padStart(2, '0')}`,
        expiryKind: rest.expiryDate === null ? null : kind === 'use_by' ? 'use_by' : 'best_before',
      })),
    );
  const anyQuantity = fc.integer({ min: 1, max: 120 });

  it('takes exactly what is asked, never more than a lot has, never from a lot past its use-by', () => {
    fc.assert(
      fc.property(anyLots, anyQuantity, (lots, quantity) => {
        const usable = lots.filter((one) => !isPastUseBy(one, today));
        const result = allocateFefo(lots, quantity, { today });
        if (!result.ok) {
          expect(result.available).toBe(stockOf(usable));
          expect(result.available).toBeLessThan(quantity);
          expect(result.available + result.expired).toBe(stockOf(lots));
          return;
        }
        expect(stockOf(result.lines)).toBe(quantity);
        for (const line of result.lines) {
          const source = usable.find(({ id }) => id === line.lotId);
          expect(line.quantity).toBeGreaterThan(0);
          expect(line.quantity).toBeLessThanOrEqual(source?.quantity ?? 0);
        }
        expect(new Set(result.lines.map(({ lotId }) => lotId)).size).toBe(result.lines.length);
      }),
      { seed: 91, numRuns: 500 },
    );
  });

  it('never skips an earlier lot that has stock', () => {
    fc.assert(
      fc.property(anyLots, anyQuantity, (lots, quantity) => {
        const result = allocateFefo(lots, quantity, { today });
        if (!result.ok) return;
        const taken = new Map(result.lines.map((line) => [line.lotId, line.quantity]));
        const used = lots.filter(({ id }) => taken.has(id));
        const earlier = (a: StockLot, b: StockLot) =>
          (a.expiryDate ?? '9999-12-31') < (b.expiryDate ?? '9999-12-31');
        for (const one of lots.filter((some) => !isPastUseBy(some, today))) {
          if ((taken.get(one.id) ?? 0) < one.quantity) {
            expect(used.filter((other) => earlier(one, other))).toEqual([]);
          }
        }
      }),
      { seed: 92, numRuns: 500 },
    );
  });

  it('decides the same whatever order the lots come in', () => {
    fc.assert(
      fc.property(anyLots, anyQuantity, (lots, quantity) => {
        expect(allocateFefo(lots.toReversed(), quantity, { today })).toEqual(
          allocateFefo(lots, quantity, { today }),
        );
      }),
      { seed: 93 },
    );
  });
});
