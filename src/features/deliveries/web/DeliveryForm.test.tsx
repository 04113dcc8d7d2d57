import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { forgetDrafts } from '#platform/ui/drafts.ts';
import { DRAFT_LIFE_MS, emptyDraft, keepDelivery, newRow, repeated, storedDraft } from './draft.ts';
import type { Draft } from './draft.ts';
import { readDelivery } from './read-draft.ts';

const now = new Date('2026-11-22T09:00:00Z');
const later = (ms: number): Date => new Date(now.getTime() + ms);
const judging = {
  today: '2026-11-22' as const,
  limitOf: () => ({ kind: null, maxCelsius: null, kindReason: null }),
  asksWhy: () => false,
  productOf: ({ name }: { readonly name: string }) => ({ name, category: null }),
};
const milk = { id: newId(), name: 'Latte', unit: 'pz' as const, qrCode: null };
const draft: Draft = { ...emptyDraft(), supplier: 'Da Nino', rows: [newRow(milk, { quantity: '12' })] };

describe('[GOODS-04] a delivery that was begun', () => {
  it('is offered again to its restaurant for a day, and to nobody else', () => {
    localStorage.clear();
    keepDelivery(localStorage, 'ours', draft, now);
    expect(storedDraft(localStorage, 'ours', later(DRAFT_LIFE_MS))).toEqual(draft);
    expect(storedDraft(localStorage, 'theirs', now)).toBeNull();
    expect(storedDraft(localStorage, 'ours', later(DRAFT_LIFE_MS + 1))).toBeNull();
  });

  it('is gone when it is empty again, and when somebody signs out', () => {
    keepDelivery(localStorage, 'ours', draft, now);
    keepDelivery(localStorage, 'ours', emptyDraft(), now);
    expect(storedDraft(localStorage, 'ours', now)).toBeNull();
    keepDelivery(localStorage, 'ours', draft, now);
    forgetDrafts();
    expect(storedDraft(localStorage, 'ours', now)).toBeNull();
  });

  it.each(['', '{', 'null', '[]', '{"at":1}', JSON.stringify({ at: now.getTime(), draft: { rows: [{}] } })])(
    'is none where the storage holds %j',
    (text) => {
      keepDelivery(localStorage, 'ours', draft, now);
      const [key] = Object.keys(localStorage);
      localStorage.setItem(key!, text);
      expect(storedDraft(localStorage, 'ours', now)).toBeNull();
    },
  );
});

describe('[GOODS-01] what was typed', () => {
  const row = newRow(milk, { quantity: '12' });
  const read = (part: Partial<typeof row>) =>
    readDelivery({ ...draft, rows: [{ ...row, ...part }] }, judging);

  it('is sent as it is meant', () => {
    expect(
      read({ lotNumber: ' A7 ', expiryDate: '2026-12-01', expiryKind: 'best_before', celsius: '-18,5' }),
    ).toMatchObject({
      ok: true,
      delivery: {
        id: draft.id,
        supplier: 'Da Nino',
        documentNumber: null,
        receivedOn: null,
        rows: [
          {
            id: row.id,
            quantity: 12,
            lotNumber: 'A7',
            expiryDate: '2026-12-01',
            expiryKind: 'best_before',
            celsius: -18.5,
          },
        ],
      },
    });
    expect(read({})).toMatchObject({
      ok: true,
      delivery: { rows: [{ lotNumber: null, expiryDate: null, expiryKind: null, celsius: null }] },
    });
  });

  it.each([
    ['quantity', '', /Quantità|Scrivi|obbligator/i],
    ['quantity', '0', /.+/],
    ['quantity', '1,5', /.+/],
    ['quantity', '1e9', /.+/],
    ['celsius', 'freddo', /Scrivi i gradi/],
    ['celsius', '3,55', /Scrivi i gradi/],
    ['celsius', '200', /Tra -60 e 120 °C/],
  ] as const)('is told when %s is %j', (field, text, problem) => {
    const result = read({ [field]: text });
    expect(result.ok).toBe(false);
    expect(result.ok ? '' : result.problems.rows[0]![field]).toMatch(problem);
  });
});

describe('a delivery again', () => {
  it('brings the same goods and quantities, and nothing that was true of that day only', () => {
    const delivery = {
      id: newId(),
      supplier: 'Da Nino',
      documentNumber: 'DDT 1',
      notes: 'Bagnata',
      receivedOn: '2026-11-20',
      operatorName: 'Anna',
      performedAt: now.toISOString(),
      recordedAt: now.toISOString(),
      rows: [milk, { ...milk, id: newId() }].map(({ id, name, unit }) => ({
        id: newId(),
        movementId: newId(),
        kind: null,
        maxCelsius: null,
        kindReason: null,
        refused: null,
        arrival: null,
        productId: id,
        productName: name,
        quantity: 2.5,
        unit,
        lotId: null,
        lotNumber: 'A7',
        expiryDate: '2026-11-25',
        expiryKind: 'use_by' as const,
        celsius: 3,
        corrected: false,
      })),
    };
    const again = repeated(delivery, [milk]);
    expect(again).toMatchObject({ supplier: 'Da Nino', documentNumber: '', notes: '', receivedOn: '' });
    expect(again.id).not.toBe(delivery.id);
    expect(again.rows).toMatchObject([
      { productId: milk.id, quantity: '2,5', lotNumber: '', expiryDate: '', celsius: '' },
    ]);
    // Counted in another unit since: the number would mean something else.
    expect(repeated(delivery, [{ ...milk, unit: 'kg' }]).rows).toEqual([]);
  });
});
