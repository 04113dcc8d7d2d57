import { describe, expect, it } from 'vitest';
import { isToCheck, monthsAfter, standingOf } from './standing.ts';

describe('[THERM-06] whether a thermometer may be trusted', () => {
  it.each([
    ['2026-05-21', 6, '2026-11-21'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-31'],
    ['2026-01-30', 1, '2026-02-28'],
    ['2026-11-21', 24, '2028-11-21'],
  ])('%s and %i months are %s', (date, months, later) => {
    expect(monthsAfter(date, months)).toBe(later);
  });

  const known = { isOut: false, goodOn: '2026-05-21', newOn: '2026-01-01', narrowedOn: null };
  it.each([
    [known, '2026-11-06', 'in_order', false],
    [known, '2026-11-07', 'soon', true],
    [known, '2026-11-21', 'soon', true],
    [known, '2026-11-22', 'late', true],
    [{ ...known, isOut: true }, '2026-05-22', 'out', false],
    [{ ...known, narrowedOn: '2026-06-01' }, '2026-06-01', 'soon', true],
    [{ ...known, narrowedOn: '2026-06-01' }, '2026-06-02', 'late', true],
    [{ ...known, narrowedOn: '2026-11-22' }, '2026-11-21', 'soon', true],
    [{ ...known, goodOn: null }, '2026-01-01', 'never', true],
    [{ ...known, goodOn: null, isOut: true }, '2026-01-01', 'out', false],
  ] as const)('%j on %s is %s, to be checked: %s', (of, today, standing, toCheck) => {
    expect(standingOf(of, 6, today)).toBe(standing);
    expect(isToCheck(standing)).toBe(toCheck);
  });
});
