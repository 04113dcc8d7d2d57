import { describe, expect, it } from 'vitest';
import { noticeTypes } from './kinds.ts';
import { matterSince, matterStep, noticePriorities, isUrgent } from './notice.ts';

/** 21 November 2026, 13:00 in Rome. */
const now = new Date('2026-11-21T12:00:00.000Z');
const later = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);
const minutes = (count: number): Date => later(count * 60_000);

describe('a matter that goes on', () => {
  it.each([
    [null, '', minutes(-90)],
    [minutes(1), '_recheck', minutes(-60)],
    [now, '_recheck', minutes(-60)],
    [later(-1), '_late', later(-1)],
  ] as const)(
    '[NOTIF-13] to be measured again by %s is at its step, since then',
    (recheckAt, step, since) => {
      expect(matterStep(recheckAt, now)).toBe(step);
      const said = recheckAt && { at: minutes(-60), recheckAt };
      expect(matterSince(minutes(-90), said, now)).toEqual(since);
    },
  );
});

it.each([
  ['critical', { type: 'temperature_alert', level: 'x', priority: 'critical' }, true],
  ['high', { type: 'supplier', level: 'x', priority: 'high' }, true],
  ['medium', { type: 'supplier', level: 'x', priority: 'medium' }, false],
  ['a lot past its use-by', { type: 'product_expiry', level: 'expired', priority: 'high' }, true],
  ['a lot that is good until tomorrow', { type: 'product_expiry', level: 'day', priority: 'high' }, false],
  [
    'a lot past its best-before',
    { type: 'product_expiry', level: 'expired', priority: 'high', isMilder: true },
    false,
  ],
  ['a PIN that was changed', { type: 'pin_changed', level: 'x', priority: 'high' }, false],
] as const)('[DASH-48] speaks against a good day, or not: %s', (_what, notice, urgent) => {
  expect(isUrgent(notice)).toBe(urgent);
});

it('[NOTIF-03, NOTIF-04] types and priorities are those of the documents', () => {
  // And some of ours beside them, each with a face (tests/house/rooms.test.ts).
  for (const type of ['haccp', 'product_expiry', 'qr_expiry', 'temperature_alert'])
    expect(noticeTypes).toContain(type);
  expect(new Set(noticeTypes).size).toBe(noticeTypes.length);
  expect(noticePriorities).toEqual(['critical', 'high', 'medium', 'low']);
});
