import { expect, it } from 'vitest';
import { romeDate } from '#platform/kernel/dates.ts';
import { linkNotices } from './notices.ts';

const now = new Date('2026-11-28T12:00:00.000Z');
const viewer = (isAdmin = true) => ({ now, today: romeDate(now), holds: () => true, isAdmin });
const ago = (ms: number): string => new Date(now.getTime() - ms).toISOString();
const week = 7 * 24 * 3_600_000;
const link = { id: 'l', opened_at: null, shut_at: null };

it.each([
  ['a link that nobody opened', link, []],
  [
    'one that was opened',
    { ...link, opened_at: ago(3_600_000) },
    ['low Aperto per la prima volta alle 12:00'],
  ],
  [
    'one opened almost a week ago',
    { ...link, opened_at: ago(week - 1) },
    [expect.stringMatching(/^low Aperto/)],
  ],
  ['one opened a week ago', { ...link, opened_at: ago(week) }, []],
  [
    'one that was opened and shut',
    { ...link, opened_at: ago(3_600_000), shut_at: ago(60_000) },
    [
      'medium Chiuso alle 12:59: qualcuno ha provato troppi codici sbagliati',
      'low Aperto per la prima volta alle 12:00',
    ],
  ],
])('[INSP-05] the bell on %s', (_, told, expected) => {
  const { notices, count } = linkNotices([told], viewer());
  expect(notices.map(({ priority, message }) => `${priority} ${message}`)).toEqual(expected);
  expect(count).toBe(expected.length);
});

it('[INSP-05] tells nobody who does not administer the restaurant', () => {
  expect(linkNotices([{ ...link, opened_at: ago(1) }], viewer(false)).notices).toEqual([]);
});
