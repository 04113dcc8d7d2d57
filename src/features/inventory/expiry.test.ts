import { describe, expect, it } from 'vitest';
import { addDays } from '#platform/kernel/dates.ts';
import { daysLeft, expiryBadge, expiryStatus, isExpiring } from './expiry.ts';
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
    [-30, false],
    [-1, false],
    [0, true],
    [7, true],
    [8, false],
    [null, false],
  ])('[DASH-09] [INV-27] %s days left → %s', (days, listed) => {
    expect(isExpiring(days)).toBe(listed);
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
