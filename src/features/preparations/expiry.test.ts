import { describe, expect, test } from 'vitest';
import {
  endOfDay,
  expiryOf,
  expiryOfPreparation,
  mayConfirmDate,
  minutesKept,
  outlasted,
  validityHours,
  type Bound,
  outlastsRecipe,
  stillOutlasts,
  reasonsKept,
} from './expiry.ts';
import { freshnessAt } from './freshness.ts';

const at = (text: string): Date => new Date(text);
const made = at('2026-03-10T09:00:00Z');
const lot = (name: string, useBy: string): Bound => ({ name, until: { useBy } });
const tub = (name: string, instant: string): Bound => ({ name, until: { instant: at(instant) } });

describe('a date that outlasts what went in', () => {
  const madeAt = new Date('2026-11-21T10:00:00.000Z');
  const hour = (hours: number) => new Date(madeAt.getTime() + hours * 3_600_000);
  const bounds = [
    { name: 'Fondo', until: { instant: hour(5) } },
    { name: 'Panna', until: { instant: hour(3) } },
  ];
  test.each([
    ['before the earliest', 'fridge', hour(2), bounds, null],
    ['at it', 'fridge', hour(3), bounds, null],
    ['a moment later', 'fridge', new Date(hour(3).getTime() + 1), bounds, { name: 'Panna', at: hour(3) }],
    ['later than all', 'ambient', hour(6), bounds, { name: 'Panna', at: hour(3) }],
    ['in the freezer', 'freezer', hour(600), bounds, null],
    ['with nothing that ends', 'fridge', hour(6), [], null],
  ] as const)('[RECIPE-21] %s', (_name, storage, expiresAt, ends, first) => {
    expect(outlasted(expiresAt, { storage, bounds: ends })).toEqual(first);
  });

  test.each([
    ['a moment later', new Date(hour(3).getTime() + 1), 'Panna', hour(3), 'Panna'],
    ['at it', hour(3), 'Panna', hour(3), null],
    ['before it', hour(2), 'Panna', hour(3), null],
    ['where nobody kept until when that is', hour(2), 'Panna', null, 'Panna'],
    ['where nothing ended before', hour(6), null, null, null],
  ] as const)(
    '[PREP-50] still, once it was shortened: %s',
    (_name, expiresAt, outlasts, outlastsUntil, name) => {
      expect(stillOutlasts(expiresAt, { outlasts, outlastsUntil })).toBe(name);
    },
  );

  test.each([
    ['a', 'a', false, false],
    ['a', 'b', false, true],
    ['a', 'a', true, true],
    [null, 'a', false, true],
  ] as const)('[RECIPE-21] set by %s, %s may confirm it (alone: %s): %s', (setBy, who, isAlone, may) => {
    expect(mayConfirmDate(setBy, who, isAlone)).toBe(may);
  });
});

describe('until when a preparation is good', () => {
  test('[PREP-19] so many hours after it was made', () => {
    expect(expiryOfPreparation(made, 24, [])).toEqual({
      expiresAt: at('2026-03-11T09:00:00Z'),
      boundBy: null,
    });
  });

  test('[PREP-18] from 1 to 168 hours, whole, 24 unless told', () => {
    expect(validityHours.default).toBe(24);
    for (const hours of [0, -1, 169, 1.5, Number.NaN]) {
      expect(() => expiryOfPreparation(made, hours, [])).toThrow(RangeError);
    }
    expect(expiryOfPreparation(made, 1, []).expiresAt).toEqual(at('2026-03-10T10:00:00Z'));
    expect(expiryOfPreparation(made, 168, []).expiresAt).toEqual(at('2026-03-17T09:00:00Z'));
  });

  test('a use-by day is good to its end in Rome', () => {
    expect(endOfDay('2026-03-10')).toEqual(at('2026-03-10T22:59:00Z'));
    expect(endOfDay('2026-07-10')).toEqual(at('2026-07-10T21:59:00Z'));
    // The night in which the clocks go forward.
    expect(endOfDay('2026-03-28')).toEqual(at('2026-03-28T22:59:00Z'));
    expect(endOfDay('2026-03-29')).toEqual(at('2026-03-29T21:59:00Z'));
  });

  test('never longer than the earliest use-by of what went in', () => {
    const bounds = [
      lot('panna', '2026-03-12'),
      lot('uova', '2026-03-10'),
      tub('brodo', '2026-03-11T06:00:00Z'),
    ];
    expect(expiryOfPreparation(made, 48, bounds)).toEqual({
      expiresAt: at('2026-03-10T22:59:00Z'),
      boundBy: { name: 'uova', at: at('2026-03-10T22:59:00Z') },
    });
  });

  test('a bound that ends with the hours, or after them, bounds nothing', () => {
    const same = [tub('brodo', '2026-03-11T09:00:00Z')];
    expect(expiryOfPreparation(made, 24, same).boundBy).toBeNull();
    expect(expiryOfPreparation(made, 24, [lot('panna', '2026-03-11')]).boundBy).toBeNull();
  });

  const keeping = {
    madeAt: made,
    storage: 'fridge',
    hours: 48,
    days: null,
    bounds: [lot('uova', '2026-03-10')],
    reason: null,
  } as const;

  test('longer only with a reason', () => {
    expect(expiryOf(keeping).expiresAt).toEqual(at('2026-03-10T22:59:00Z'));
    expect(expiryOf({ ...keeping, reason: 'pastorizzato' })).toEqual({
      expiresAt: at('2026-03-12T09:00:00Z'),
      boundBy: null,
    });
  });

  test('frozen at once: whole days, whatever went in, unless that was past already', () => {
    const frozen = { ...keeping, storage: 'freezer', hours: null, days: 30 } as const;
    expect(expiryOf(frozen)).toEqual({ expiresAt: at('2026-04-09T21:59:00Z'), boundBy: null });
    expect(expiryOf({ ...frozen, bounds: [lot('uova', '2026-03-09')] }).expiresAt).toEqual(
      at('2026-03-09T22:59:00Z'),
    );
  });
});

test.each([
  ['[PREP-47] nothing is known, no longer than is usual', null, [], 72 * 60],
  [
    '[PREP-47] only what went in is known, and ends after what is usual',
    null,
    [lot('uova', '2026-03-30')],
    72 * 60,
  ],
  ['the recipe says', 72, [], 72 * 60],
  ['what went in ends before', 72, [tub('brodo', '2026-03-10T10:30:59Z')], 90],
  ['what went in ends later', 1, [tub('brodo', '2026-03-10T10:30:00Z')], 60],
  ['only what went in is known', null, [lot('uova', '2026-03-10')], 13 * 60 + 59],
] as const)('frozen at once, thawed it keeps what it would have kept: %s', (_, hours, bounds, minutes) => {
  expect(minutesKept(hours, bounds, made)).toBe(minutes);
});

describe('[PREP-25, PREP-26, PREP-27] how fresh it is', () => {
  test.each([
    ['past', '2026-03-10T08:59:59.999Z', 'expired'],
    ['at the instant itself', '2026-03-10T09:00:00Z', 'soon'],
    ['3 h 54 min', '2026-03-10T12:54:00Z', 'soon'],
    ['a millisecond under four hours', '2026-03-10T12:59:59.999Z', 'soon'],
    ['four hours', '2026-03-10T13:00:00Z', 'fresh'],
  ])('%s', (_, expiresAt, freshness) => {
    expect(freshnessAt(at(expiresAt), made)).toBe(freshness);
  });
});

describe('[RECIPE-20] longer than the recipe says', () => {
  const madeAt = new Date('2026-11-22T10:00:00Z');
  const keeps = { ambientHours: 4, fridgeHours: 48, freezerDays: 10 };
  test.each([
    ['fridge', '2026-11-24T10:00:00.000Z', false],
    ['fridge', '2026-11-24T10:00:00.001Z', true],
    ['ambient', '2026-11-22T14:00:00.000Z', false],
    ['ambient', '2026-11-22T14:00:00.001Z', true],
    ['freezer', '2026-12-02T22:59:00.000Z', false],
    ['freezer', '2026-12-03T22:59:00.000Z', true],
  ] as const)('in %s until %s → %s', (storage, until, expected) => {
    expect(outlastsRecipe(new Date(until), { madeAt, storage }, keeps)).toBe(expected);
    const silent = { ambientHours: null, fridgeHours: null, freezerDays: null };
    expect(outlastsRecipe(new Date(until), { madeAt, storage }, silent)).toBe(false);
  });

  test.each([
    ['ambient', 24, 0, false],
    ['ambient', 24, 1, true],
    ['ambient', 168, 0, true],
    ['fridge', 72, 0, false],
    ['fridge', 72, 1, true],
    ['fridge', 168, 0, true],
  ] as const)(
    '[PREP-39] [RECIPE-53] in %s for %i h and %i ms by a silent recipe → %s',
    (storage, hours, ms, expected) => {
      const silent = { ambientHours: null, fridgeHours: null, freezerDays: null };
      const until = new Date(madeAt.getTime() + hours * 3_600_000 + ms);
      expect(outlastsRecipe(until, { madeAt, storage }, silent)).toBe(expected);
    },
  );

  test.each([
    ['ambient', { fridgeHours: 48 }, true],
    ['ambient', { freezerDays: 10 }, true],
    ['ambient', { ambientHours: 4, fridgeHours: 48 }, false],
    ['ambient', {}, false],
    ['fridge', { fridgeHours: 48 }, false],
    ['fridge', { ambientHours: 4 }, false],
    ['freezer', { fridgeHours: 48 }, false],
  ] as const)('[RECIPE-46] an hour in %s by a recipe of %o → %s', (storage, said, expected) => {
    const silent = { ambientHours: null, fridgeHours: null, freezerDays: null };
    const until = new Date(madeAt.getTime() + 3_600_000);
    expect(outlastsRecipe(until, { madeAt, storage }, { ...silent, ...said })).toBe(expected);
  });

  test.each([
    ['2026-12-22T22:59:00.000Z', false],
    ['2026-12-23T22:59:00.000Z', true],
  ])('[INV-37] frozen until %s where the recipe says nothing → %s', (until, expected) => {
    const silent = { ambientHours: null, fridgeHours: null, freezerDays: null };
    expect(outlastsRecipe(new Date(until), { madeAt, storage: 'freezer' }, silent)).toBe(expected);
  });

  test('keeps each reason that was needed, once', () => {
    const both = { expiryReason: 'Pastorizzata', recipeReason: 'Sottovuoto' };
    expect(reasonsKept(false, both)).toBe('Pastorizzata · Sottovuoto');
    expect(reasonsKept(true, both)).toBe('Sottovuoto');
    expect(reasonsKept(false, { ...both, recipeReason: 'Pastorizzata' })).toBe('Pastorizzata');
    expect(reasonsKept(true, { expiryReason: 'Pastorizzata', recipeReason: null })).toBeNull();
  });
});
