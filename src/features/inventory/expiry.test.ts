import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#platform/kernel/dates.ts';
import { daysLeft, earliestExpiry, expiryBadge, expiryStatus, isExpiring } from './expiry.ts';
import {
  expiryNoticeHighDays,
  expiryNoticeMediumDays,
  expirySoonDays,
  expiryWindowDays,
  labelNoticeDays,
  preparationSoonHours,
  publicBadgeDestructiveDays,
  publicBadgeSecondaryDays,
} from './thresholds.ts';

const today = '2026-11-21';
const inDays = (days: number) => addDays(today, days);

describe('daysLeft', () => {
  it.each([
    ['2026-11-20', -1],
    ['2026-11-21', 0],
    ['2026-11-22', 1],
    ['2026-12-01', 10],
    ['2027-11-21', 365],
  ])('to %s: %i', (expiry, days) => {
    expect(daysLeft(expiry, today)).toBe(days);
  });

  it('counts calendar days across the change of clocks', () => {
    expect(daysLeft('2026-03-30', '2026-03-28')).toBe(2);
    expect(daysLeft('2026-10-26', '2026-10-24')).toBe(2);
  });
});

describe('expiryStatus', () => {
  it.each([-400, -2, -1])('[INV-06] %i days left → expired', (days) => {
    expect(expiryStatus(inDays(days), today)).toBe('expired');
  });

  it('[INV-07] 0 days left → expires today', () => {
    expect(expiryStatus(today, today)).toBe('today');
  });

  it.each([1, 2, 3])('[INV-08] %i days left → soon', (days) => {
    expect(expiryStatus(inDays(days), today)).toBe('soon');
  });

  it.each([4, 5, 400])('[INV-09] %i days left → good', (days) => {
    expect(expiryStatus(inDays(days), today)).toBe('good');
  });

  it('no date has no status', () => {
    expect(expiryStatus(null, today)).toBeNull();
  });
});

describe('expiryBadge', () => {
  it.each([
    [-1, 'expired'],
    [0, 'today'],
    [1, 'tomorrow'],
    [2, null],
    [7, null],
  ])('[DASH-10] %i days left → %s (C-33)', (days, badge) => {
    expect(expiryBadge(inDays(days), today)).toBe(badge);
  });
});

describe('isExpiring', () => {
  it.each([
    [-30, true],
    [0, true],
    [7, true],
    [8, false],
  ])('[DASH-09] %i days left → %s', (days, listed) => {
    expect(isExpiring(inDays(days), today)).toBe(listed);
  });

  it('takes another window, and leaves out what has no date', () => {
    expect(isExpiring(inDays(3), today, 3)).toBe(true);
    expect(isExpiring(inDays(4), today, 3)).toBe(false);
    expect(isExpiring(null, today)).toBe(false);
  });
});

describe('earliestExpiry (C-30)', () => {
  const lot = (expiryDate: string | null, quantity: number) => ({ expiryDate, quantity });

  it.each([
    ['no lots', [], null],
    ['no dates', [lot(null, 5)], null],
    ['the earliest', [lot('2026-12-01', 1), lot('2026-11-25', 1), lot('2026-11-30', 1)], '2026-11-25'],
    ['not of an empty lot', [lot('2026-11-25', 0), lot('2026-12-01', 1)], '2026-12-01'],
    ['beside lots without a date', [lot(null, 1), lot('2026-12-01', 1), lot(null, 1)], '2026-12-01'],
    ['of empty lots alone', [lot('2026-11-25', 0)], null],
    ['also when it has passed', [lot('2026-01-01', 1), lot('2026-12-01', 1)], '2026-01-01'],
  ])('%s', (_what, lots, expected) => {
    expect(earliestExpiry(lots)).toBe(expected);
  });

  it('is a date of a lot in stock, and none in stock is earlier', () => {
    const lots = fc.array(
      fc.record({
        expiryDate: fc.option(fc.integer({ min: -50, max: 50 }).map(inDays)),
        quantity: fc.integer({ min: 0, max: 3 }),
      }),
    );
    fc.assert(
      fc.property(lots, (some) => {
        const dates = some.filter((one) => one.quantity > 0).flatMap((one) => one.expiryDate ?? []);
        expect(earliestExpiry(some)).toBe(dates.toSorted()[0] ?? null);
      }),
      { seed: 81 },
    );
  });
});

it('the thresholds are those of the documents (C-33)', () => {
  expect({
    expirySoonDays,
    expiryWindowDays,
    expiryNoticeHighDays,
    expiryNoticeMediumDays,
    labelNoticeDays,
    publicBadgeDestructiveDays,
    publicBadgeSecondaryDays,
    preparationSoonHours,
  }).toEqual({
    expirySoonDays: 3,
    expiryWindowDays: 7,
    expiryNoticeHighDays: 1,
    expiryNoticeMediumDays: 7,
    labelNoticeDays: 1,
    publicBadgeDestructiveDays: 1,
    publicBadgeSecondaryDays: 3,
    preparationSoonHours: 4,
  });
});
