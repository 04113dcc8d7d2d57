import { expect, test } from 'vitest';
import { asksWhyFrozen, defaultFrozenDays, frozenReasonProblem, maximumFrozenDays } from './freezing.ts';

test.each<[string, number, number | null, boolean]>([
  ['nobody said, as usual', defaultFrozenDays, null, false],
  ['nobody said, a day more', defaultFrozenDays + 1, null, true],
  ['as the card says', 90, 90, false],
  ['a day more than the card says', 91, 90, true],
  ['less than the card says', 1, 2, false],
  ['the card says less than usual', 11, 10, true],
  ['the most there is', maximumFrozenDays, maximumFrozenDays, false],
])('[INV-37] frozen, %s', (_name, days, said, expected) => {
  expect(asksWhyFrozen(days, said)).toBe(expected);
});

test.each([
  [90, null, null, 'required'],
  [90, null, 'x', 'no_reason'],
  [90, null, 'Sottovuoto, lo dice il fornitore', null],
  [30, null, null, null],
] as const)('[INV-37] frozen for %i days of %s, noted %s: %s', (days, said, notes, problem) => {
  expect(frozenReasonProblem(days, said, notes)).toBe(problem);
});
