import { describe, expect, test } from 'vitest';
import { asksWhyLabelled, lotLabelData, lotLabelExpiry, type LabelledLot } from './lot-label.ts';

/** 10:00 in Rome. */
const at = new Date('2026-11-22T09:00:00.000Z');
const none = { hours: null, days: null };
const hours = (n: number) => ({ hours: n, days: null });
const days = (n: number) => ({ hours: null, days: n });
const lot = (expiryDate: string | null, expiryKind: 'use_by' | 'best_before' | null = 'use_by') => ({
  expiryDate,
  expiryKind: expiryDate === null ? null : expiryKind,
});

describe('[LABEL-31] the date on a label of goods from a lot', () => {
  test.each([
    ['as its lot', lot('2026-11-25'), none, '2026-11-25', '2026-11-25T23:00:00.000Z', true],
    ['without a date where the lot has none', lot(null), none, null, null, false],
    [
      'so many hours',
      lot('2026-11-25'),
      hours(24),
      '2026-11-23T09:00:00.000Z',
      '2026-11-23T09:00:00.000Z',
      false,
    ],
    [
      'never later than its lot',
      lot('2026-11-22'),
      hours(24),
      '2026-11-22',
      '2026-11-22T23:00:00.000Z',
      true,
    ],
    [
      'up to the very end of its lot',
      lot('2026-11-22'),
      hours(14),
      '2026-11-22T23:00:00.000Z',
      '2026-11-22T23:00:00.000Z',
      false,
    ],
    ['so many days', lot('2026-11-30'), days(3), '2026-11-25', '2026-11-25T23:00:00.000Z', false],
    ['the same day', lot('2026-11-30'), days(0), '2026-11-22', '2026-11-22T23:00:00.000Z', false],
    [
      'days that end with its lot',
      lot('2026-11-25'),
      days(3),
      '2026-11-25',
      '2026-11-25T23:00:00.000Z',
      false,
    ],
    ['days beyond its lot', lot('2026-11-25'), days(4), '2026-11-25', '2026-11-25T23:00:00.000Z', true],
    ['days where the lot has no date', lot(null), days(3), '2026-11-25', '2026-11-25T23:00:00.000Z', false],
    [
      'a best-before binds as well',
      lot('2026-11-23', 'best_before'),
      days(5),
      '2026-11-23',
      '2026-11-23T23:00:00.000Z',
      true,
    ],
    [
      'a best-before that has passed leaves today',
      lot('2026-11-20', 'best_before'),
      days(5),
      '2026-11-22',
      '2026-11-22T23:00:00.000Z',
      true,
    ],
  ] as const)('is %s', (_, of, keeps, date, expiresAt, boundByLot) => {
    const found = lotLabelExpiry(of, keeps, at);
    expect(found).toMatchObject({ date, boundByLot });
    expect(found?.expiresAt?.toISOString() ?? null).toBe(expiresAt);
  });

  test('what gets a date of its own is safe until then, whatever the package promised', () => {
    expect(lotLabelExpiry(lot('2026-12-30', 'best_before'), days(2), at)?.kind).toBe('use_by');
    expect(lotLabelExpiry(lot('2026-12-30', 'best_before'), none, at)?.kind).toBe('best_before');
  });

  test('past its use-by there is nothing to be labelled', () => {
    expect(lotLabelExpiry(lot('2026-11-21'), none, at)).toBeNull();
    expect(lotLabelExpiry(lot('2026-11-21'), hours(1), at)).toBeNull();
    // A date of unknown kind counts as use-by.
    expect(lotLabelExpiry({ expiryDate: '2026-11-21', expiryKind: null }, none, at)).toBeNull();
    expect(lotLabelExpiry(lot('2026-11-22'), none, at)).not.toBeNull();
  });
});

describe('what the label of goods from a lot says', () => {
  const goods: LabelledLot = {
    productName: 'Panna fresca',
    category: 'Latticini',
    lotNumber: 'P1',
    receivedOn: '2026-11-20',
    supplier: 'Latteria',
    state: 'closed',
    thawedBefore: false,
    place: 'Frigo 1',
    allergens: { contains: ['milk'], mayContain: ['nuts'] },
  };
  const say = (of: Partial<LabelledLot>, handling: 'as_it_is' | 'portioned' = 'portioned') =>
    lotLabelData(
      { ...goods, ...of },
      {
        handling,
        quantity: 0.5,
        unit: 'l',
        notes: null,
        keepsReason: null,
        at,
        expiry: lotLabelExpiry(lot('2026-11-25'), days(1), at)!,
        operator: { id: 'x', name: 'Anna' },
      },
    );

  test('[LABEL-16] has the documents’ fields and the allergens of the product', () => {
    expect(say({})).toMatchObject({
      product_name: 'Panna fresca',
      lot_number: 'P1',
      production_date: at.toISOString(),
      expiry_date: '2026-11-23',
      allergens: ['milk'],
      may_contain: ['nuts'],
      unstated: [],
      never_refreeze: false,
    });
    expect(say({}, 'as_it_is').production_date).toBe('2026-11-20');
  });

  test('[LABEL-29] names the product of which nobody spoke', () => {
    expect(say({ allergens: null })).toMatchObject({ allergens: [], unstated: ['Panna fresca'] });
  });

  test.each([
    ['thawed', false, true],
    ['opened', true, true],
    ['opened', false, false],
    ['frozen', false, false],
  ] as const)('%s, thawed before %s: never to be frozen again %s', (state, thawedBefore, never) => {
    expect(say({ state, thawedBefore }).never_refreeze).toBe(never);
  });
});

const card = { openedShelfDays: 3, frozenShelfDays: 90, thawedShelfDays: 2 };
const silent = { openedShelfDays: null, frozenShelfDays: null, thawedShelfDays: null };
test.each([
  ['in its package without a date, a month', 'closed', null, 'as_it_is', { days: 30 }, card, false],
  ['in its package without a date, a day more', 'closed', null, 'as_it_is', { days: 31 }, card, true],
  ['in its package until its date', 'closed', '2027-11-01', 'as_it_is', { days: 365 }, card, false],
  ['portioned, as its card says', 'closed', '2027-11-01', 'portioned', { days: 3 }, card, false],
  ['portioned, a day more', 'closed', '2027-11-01', 'portioned', { days: 4 }, card, true],
  ['portioned for hours that end a day later', 'closed', null, 'portioned', { hours: 97 }, card, true],
  ['opened, nothing on its card', 'opened', null, 'as_it_is', { days: 31 }, silent, true],
  ['frozen, as its card says', 'frozen', null, 'as_it_is', { days: 90 }, card, false],
  ['thawed, a day more', 'thawed', null, 'as_it_is', { days: 3 }, card, true],
  ['until the date of its lot', 'closed', null, 'portioned', {}, card, false],
] as const)('[VOICE-45] a label of goods %s', (_name, state, expiryDate, handling, keeps, of, asked) => {
  const keeping = { hours: null, days: null, ...keeps, handling, at: new Date('2026-11-22T11:00:00Z') };
  expect(asksWhyLabelled({ state, expiryDate }, of, keeping)).toBe(asked);
});
