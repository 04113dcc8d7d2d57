import { expect, test } from 'vitest';
import { addDays } from '#platform/kernel/dates.ts';
import { isReceivedLate } from './received-late.ts';

test.each([
  [0, false],
  [7, false],
  [8, true],
  [395, true],
])('[SCAN-54] goods that came %i days ago are told late: %s', (days, expected) => {
  expect(isReceivedLate(addDays('2026-11-23', -days), '2026-11-23')).toBe(expected);
});
