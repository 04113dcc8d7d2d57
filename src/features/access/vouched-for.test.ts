import { expect, it } from 'vitest';
import { isVouchedFor } from './vouched-for.ts';

it.each([
  [true, null, true],
  [true, 'ticks', true],
  [true, 'person', false],
  [false, null, false],
  [false, 'ticks', false],
  [false, 'person', false],
] as const)('ticket %s, time by %s: vouched for by the device %s', (byTicket, timeBy, vouched) => {
  expect(isVouchedFor({ byTicket, timeBy })).toBe(vouched);
});
