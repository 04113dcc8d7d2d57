import { expect, test } from 'vitest';
import {
  asksWhyKept,
  asksWhyToldLate,
  defaultFrozenDays,
  maximumFrozenDays,
  unsaidProblem,
} from './freezing.ts';

test.each<[string, number, number | null, boolean]>([
  ['nobody said, as usual', defaultFrozenDays, null, false],
  ['nobody said, a day more', defaultFrozenDays + 1, null, true],
  ['as the card says', 90, 90, false],
  ['a day more than the card says', 91, 90, true],
  ['less than the card says', 1, 2, false],
  ['the card says less than usual', 11, 10, true],
  ['the most there is', maximumFrozenDays, maximumFrozenDays, false],
])('[INV-37] frozen, %s', (_name, days, said, expected) => {
  expect(asksWhyKept(days, said)).toBe(expected);
});

test.each([
  [null, 'required'],
  ['x', 'no_reason'],
  ['Sottovuoto, lo dice il fornitore', null],
] as const)('[INV-37, INV-42] a reason «%s»: %s', (notes, problem) => {
  expect(unsaidProblem(notes)).toBe(problem);
});

test.each<[string, number, boolean, boolean, boolean]>([
  ['told at once, past its date', 0, true, true, false],
  ['told a day later, past its date', 24, true, true, false],
  ['told later than that, past its date', 24.1, true, true, true],
  ['told days later, still good', 100, false, true, false],
  ['typed in a quarter of an hour, past its date', 0.25, true, false, false],
  ['typed later than that, past its date', 0.26, true, false, true],
  ['typed days later, still good', 100, false, false, false],
])('[INV-43, INV-53] a freezing or thawing %s', (_name, hours, isPastNow, isVouched, asked) => {
  const toldAt = new Date('2026-11-22T12:00:00Z');
  const doneAt = new Date(toldAt.getTime() - hours * 3_600_000);
  expect(asksWhyToldLate(doneAt, { toldAt, isPastNow, isVouched })).toBe(asked);
});
