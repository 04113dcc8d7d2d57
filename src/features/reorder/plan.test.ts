import { describe, expect, it } from 'vitest';
import { addDays } from '#platform/kernel/dates.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import { alwaysOpen } from './demand.ts';
import { coverOf, lastsUntil, orderQuantity, orderReason, outlookFor, seedOf, sureOf } from './plan.ts';
import type { StockedProduct } from './plan.ts';

const today = '2026-11-23';
const lasting = (low: number, perDay = 10) => ({ daysLeft: { low, middle: low + 2, high: low + 5 }, perDay });

describe('why a product is ordered', () => {
  it.each([
    ['nothing left of what is used', { usable: 0, minimum: null }, lasting(0), 'out'],
    ['nothing left of what has a minimum', { usable: 0, minimum: 5 }, null, 'out'],
    ['nothing left, and nobody uses it', { usable: 0, minimum: null }, lasting(28, 0), null],
    ['nothing left, nothing known', { usable: 0, minimum: null }, null, null],
    ['two days in one course of ten', { usable: 40, minimum: null }, lasting(2), 'runs_out'],
    ['three days in one course of ten', { usable: 40, minimum: null }, lasting(3), null],
    ['less than the minimum', { usable: 4, minimum: 5 }, lasting(20), 'below_minimum'],
    ['as much as the minimum', { usable: 5, minimum: 5 }, lasting(20), null],
    ['less than the minimum, nothing known', { usable: 4, minimum: 5 }, null, 'below_minimum'],
  ] as const)('[ORDER-08] %s', (_, stock, estimate, reason) => {
    expect(orderReason(stock, estimate, 3)).toBe(reason);
  });

  it.each([
    ['pieces are whole', 2.1, 'pz', 3],
    ['whole pieces stay', 3, 'pz', 3],
    ['what a fraction left over is not one more', 3.000_000_1, 'pz', 3],
    ['kilos by the tenth', 1_201, 'kg', 1_300],
    ['ten kilos still by the tenth', 10_000, 'kg', 10_000],
    ['above ten kilos by the half', 10_001, 'kg', 10_500],
    ['grams by fifty', 51, 'g', 100],
    ['litres by the tenth', 1, 'l', 100],
    ['nothing is nothing', 0, 'kg', 0],
  ] as const)('[ORDER-08] %s', (_, needed, unit: Unit, ordered) => {
    expect(orderQuantity(needed, { usable: 9_999_999, minimum: null }, unit)).toBe(ordered);
  });

  it('[ORDER-08] never less than the minimum asks for', () => {
    expect(orderQuantity(2, { usable: 3, minimum: 10 }, 'pz')).toBe(7);
    expect(orderQuantity(9, { usable: 3, minimum: 10 }, 'pz')).toBe(9);
  });

  it('[ORDER-09] without an estimate the minimum alone asks', () => {
    expect(orderQuantity(null, { usable: 3, minimum: 10 }, 'pz')).toBe(7);
    expect(orderQuantity(null, { usable: 3, minimum: null }, 'pz')).toBe(0);
  });

  it.each([
    [7, null, 7],
    [7, 5, 5],
    [7, 7, 7],
    [7, 30, 7],
    [3, 0, 1],
  ])('[ORDER-08] for %i days of what keeps %s: %i', (cover, keeps, days) => {
    expect(coverOf(cover, keeps)).toBe(days);
  });

  it.each([
    [null, 0.9],
    [8, 0.9],
    [7, 0.8],
    [1, 0.8],
  ])('[ORDER-08] what keeps %s days is enough in %d of the courses', (keeps, sure) => {
    expect(sureOf(keeps)).toBe(sure);
  });

  it.each([
    [0, null],
    [1, today],
    [3, '2026-11-25'],
  ])('enough for %i days is enough until %s', (days, until) => {
    expect(lastsUntil(today, days)).toBe(until);
  });
});

describe('the outlook of a product', () => {
  const product = (days: number, more: Partial<StockedProduct> = {}): StockedProduct => ({
    id: '0191d9c0-0000-7000-8000-000000000001',
    quantity: 25,
    minimum: null,
    since: addDays(today, -days),
    days: Array.from({ length: days }, (_, at) => ({
      day: addDays(today, -at - 1),
      used: 10,
      change: at === 0 ? -10 : 0,
    })),
    lots: [
      {
        id: 'a',
        lotNumber: 'A',
        quantity: 25,
        expiryDate: '2026-11-24',
        expiryKind: 'use_by',
        storageLocation: null,
      },
    ],
    keepsDays: 2,
    ...more,
  });

  it('[ORDER-09] says nothing of a product that is known for less than three weeks', () => {
    expect(outlookFor(product(21), today, { isOpen: alwaysOpen })).toBeNull();
    expect(outlookFor(product(22), today, { isOpen: alwaysOpen })).not.toBeNull();
  });

  it('[ORDER-07, ORDER-08, ORDER-13] brings together how long it lasts, what to order and what is left over', () => {
    const { estimate } = outlookFor(product(61), today, { isOpen: alwaysOpen })!;
    expect(estimate).toMatchObject({
      days: 60,
      demandClass: 'smooth',
      method: 'moving_average_weekdays',
      perDay: 10,
      daysLeft: { middle: 2 },
      leftovers: [5],
    });
    // For two days at most, since it keeps no longer: of these nothing is missing.
    expect(estimate.orders).toEqual([0, 0, 0]);
  });

  it('draws with dice of its own for each product and day', () => {
    expect(seedOf('a 2026-11-23')).not.toBe(seedOf('a 2026-11-24'));
    expect(seedOf('')).toBe(0x811c9dc5);
  });
});
