import { expect, it } from 'vitest';
import { pinNotices } from './notices.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const viewer = (isAdmin: boolean) => ({ now, today: '2026-11-21', holds: () => true, isAdmin });
const week = 7 * 86_400_000;
const pin = (ago: number, hasPin = true) => ({
  id: 'o',
  name: 'Anna',
  has_pin: hasPin,
  changed_at: new Date(now.getTime() - ago).toISOString(),
});

it.each([
  [pin(week - 1), 'set', 'low'],
  [pin(1_000, false), 'removed', 'medium'],
] as const)('%j is told to administrators for a week: %s, %s', (one, level, priority) => {
  expect(pinNotices([one], viewer(true))).toMatchObject({ count: 1, notices: [{ level, priority }] });
  expect(pinNotices([one], viewer(false))).toEqual({ notices: [], count: 0 });
});

it('after a week nobody is told', () => {
  expect(pinNotices([pin(week)], viewer(true))).toEqual({ notices: [], count: 0 });
});
