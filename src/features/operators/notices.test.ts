import { expect, it } from 'vitest';
import { deviceNotices, pinNotices } from './notices.ts';

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

const hour = 3_600_000;
const ago = (ms: number): string => new Date(now.getTime() - ms).toISOString();
const device = (seen: number, held: number | null) => ({
  id: 's',
  operator_id: 'o',
  operator_name: 'Anna',
  last_activity: ago(seen),
  held_count: held === null ? 0 : 2,
  held_since: held === null ? null : ago(held),
});

it.each([
  ['holds records for two hours', 0, 2 * hour, 'holding', 0],
  ['holds them for less', 0, 2 * hour - 1, null, 0],
  ['holds them and has been silent since', 30 * hour, 31 * hour, 'holding', 29 * hour],
  ['has been silent for a day', 24 * hour, null, 'silent', 0],
  ['has been silent for a night', 24 * hour - 1, null, null, 0],
  ['has been silent for a week', 168 * hour, null, 'silent', 144 * hour],
  ['was put away', 168 * hour + 1, null, null, 0],
] as const)('[NOTIF-27] a device that %s: %s', (_what, seen, held, level, since) => {
  const { notices, count } = deviceNotices([device(seen, held)], viewer(true));
  expect(notices.map((notice) => [notice.level, notice.since.toISOString()])).toEqual(
    level === null ? [] : [[level, ago(since)]],
  );
  expect(count).toBe(notices.length);
  expect(deviceNotices([device(seen, held)], viewer(false))).toEqual({ notices: [], count: 0 });
});
