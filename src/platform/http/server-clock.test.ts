import { expect, it } from 'vitest';
import { noteServerTime, recallServerOffset, serverOffset } from './server-clock.ts';

const now = Date.parse('2026-11-21T09:00:00.500Z');

it('knows nothing, then what was known before, then what an answer says', () => {
  expect(serverOffset()).toBeNull();
  noteServerTime(null, now);
  noteServerTime('gestern', now);
  expect(serverOffset()).toBeNull();
  recallServerOffset(3_600_000);
  expect(serverOffset()).toBe(3_600_000);
  noteServerTime('Sun, 22 Nov 2026 09:00:00 GMT', now);
  expect(serverOffset()).toBe(24 * 3_600_000 - 500);
  recallServerOffset(0);
  expect(serverOffset()).toBe(24 * 3_600_000 - 500);
});

it.each([
  ['Fri, 20 Nov 2026 09:00:00 GMT', -24 * 3_600_000 - 500],
  ['Sat, 21 Nov 2026 08:59:56 GMT', 0],
  ['Sat, 21 Nov 2026 09:00:05 GMT', 0],
  ['Sat, 21 Nov 2026 09:00:06 GMT', 5_500],
])('an answer of %s puts the device right by %d ms', (header, expected) => {
  noteServerTime(header, now);
  expect(serverOffset()).toBe(expected);
});
