import { describe, expect, it } from 'vitest';
import {
  byUrgency,
  haccpLevel,
  haccpSince,
  labelLevel,
  labelSince,
  matterSince,
  matterStep,
  notificationId,
  notificationPriorities,
  notificationTypes,
  priorityOf,
  productLevel,
  productSince,
  temperatureLevel,
} from './notifications.ts';
import type { NotificationPriority, Stage } from './notifications.ts';

/** 21 November 2026, 13:00 in Rome. */
const now = new Date('2026-11-21T12:00:00.000Z');
const today = '2026-11-21';
const later = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);
const minutes = (count: number): Date => later(count * 60_000);

describe('a control', () => {
  it.each([
    [minutes(31), null, null],
    [later(30 * 60_000 + 1), null, null],
    [minutes(30), 'soon', 'high'],
    [minutes(29), 'soon', 'high'],
    [later(10 * 60_000 + 1), 'soon', 'high'],
    [minutes(10), 'now', 'critical'],
    [minutes(9), 'now', 'critical'],
    [now, 'now', 'critical'],
    [later(-1), 'overdue', 'critical'],
    [minutes(-600), 'overdue', 'critical'],
  ] as const)('[NOTIF-05, NOTIF-06] due at %s → %s, %s', (dueAt, level, priority) => {
    expect(haccpLevel(dueAt, now)).toBe(level);
    if (level !== null) expect(priorityOf({ type: 'haccp', level })).toBe(priority);
  });

  it.each([
    ['soon', minutes(-30)],
    ['now', minutes(-10)],
    ['overdue', now],
  ] as const)('has been %s since %s', (level, since) => {
    expect(haccpSince(now, level)).toEqual(since);
  });
});

describe('a lot in stock', () => {
  it.each([
    ['2026-11-01', 'expired', 'critical'],
    ['2026-11-20', 'expired', 'critical'],
    ['2026-11-21', 'day', 'high'],
    ['2026-11-22', 'day', 'high'],
    ['2026-11-23', 'week', 'medium'],
    ['2026-11-28', 'week', 'medium'],
    ['2026-11-29', null, null],
  ] as const)('[NOTIF-07, NOTIF-08, NOTIF-09] good until %s → %s, %s', (expiry, level, priority) => {
    expect(productLevel(expiry, today)).toBe(level);
    if (level !== null) expect(priorityOf({ type: 'product_expiry', level })).toBe(priority);
  });

  it.each([
    ['week', '2026-11-01T00:00:00.000Z', '2026-11-14T23:00:00.000Z'],
    ['day', '2026-11-01T00:00:00.000Z', '2026-11-20T23:00:00.000Z'],
    ['expired', '2026-11-01T00:00:00.000Z', '2026-11-22T23:00:00.000Z'],
    ['week', '2026-11-21T09:00:00.000Z', '2026-11-21T09:00:00.000Z'],
  ] as const)('is at %s since midnight in Rome, not before it came (%s)', (level, storedAt, since) => {
    expect(productSince('2026-11-22', level, new Date(storedAt)).toISOString()).toBe(since);
  });
});

describe('a label', () => {
  it.each([
    // It stays until it is dealt with (C-63).
    ['2025-11-13T22:59:59.999Z', 'expired', 'high'],
    ['2026-11-12T12:00:00.000Z', 'expired', 'high'],
    ['2026-11-21T12:00:00.000Z', 'expired', 'high'],
    ['2026-11-21T12:00:00.001Z', 'day', 'medium'],
    // The end of tomorrow in Rome.
    ['2026-11-22T22:59:59.999Z', 'day', 'medium'],
    ['2026-11-22T23:00:00.000Z', null, null],
  ] as const)('[NOTIF-10, NOTIF-11] good until %s → %s, %s', (expiresAt, level, priority) => {
    expect(labelLevel(new Date(expiresAt), now)).toBe(level);
    if (level !== null) expect(priorityOf({ type: 'qr_expiry', level })).toBe(priority);
  });

  it('is at its level since it expired, since the day before, or since it was made', () => {
    const expiresAt = new Date('2026-11-22T12:00:00.000Z');
    const made = new Date('2026-11-01T08:00:00.000Z');
    expect(labelSince(expiresAt, 'expired', made)).toEqual(expiresAt);
    expect(labelSince(expiresAt, 'day', made).toISOString()).toBe('2026-11-20T23:00:00.000Z');
    expect(labelSince(expiresAt, 'day', now)).toEqual(now);
  });
});

describe('a reading', () => {
  it.each([
    ['OK', null, null],
    ['ok', null, null],
    ['Warning', 'outside', 'high'],
    ['Critical', 'critical', 'critical'],
    ['CRITICAL', 'critical', 'critical'],
    ['critical', 'critical', 'critical'],
    ['Guasto', 'outside', 'high'],
  ] as const)('[NOTIF-12] with the status %s → %s, %s', (status, level, priority) => {
    expect(temperatureLevel(status)).toBe(level);
    if (level !== null) expect(priorityOf({ type: 'temperature_alert', level })).toBe(priority);
  });

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
      expect(priorityOf({ type: 'temperature_alert', level: `critical${step}` })).toBe('critical');
      expect(priorityOf({ type: 'temperature_alert', level: `outside${step}` })).toBe('high');
      expect(priorityOf({ type: 'haccp', level: `failed${step}` })).toBe('critical');
    },
  );
});

describe('types, priorities and ids', () => {
  it('[NOTIF-03, NOTIF-04] are those of the documents', () => {
    // And one of ours behind them.
    expect(notificationTypes).toEqual([
      'haccp',
      'product_expiry',
      'qr_expiry',
      'temperature_alert',
      'pin_changed',
    ]);
    expect(notificationPriorities).toEqual(['critical', 'high', 'medium', 'low']);
  });

  it('say type, record and level, and change with each of them (C-32)', () => {
    const stages: readonly Stage[] = [
      { type: 'product_expiry', level: 'week' },
      { type: 'product_expiry', level: 'day' },
      { type: 'qr_expiry', level: 'day' },
    ];
    const ids = stages.flatMap((stage) => ['a', 'b'].map((record) => notificationId(stage, record)));
    expect(new Set(ids).size).toBe(6);
    expect(ids[0]).toBe('product_expiry:a:week');
  });
});

describe('the order', () => {
  const one = (id: string, priority: NotificationPriority, hour: number) => ({
    id,
    priority,
    created_at: `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`,
  });

  it('[NOTIF-15] is critical, high, medium, low, then the newest first', () => {
    const list = [
      one('low-new', 'low', 12),
      one('medium', 'medium', 11),
      one('critical-old', 'critical', 1),
      one('high', 'high', 12),
      one('critical-new', 'critical', 2),
      one('low-old', 'low', 3),
      one('critical-new-b', 'critical', 2),
    ];
    const ids = ['critical-new', 'critical-new-b', 'critical-old', 'high', 'medium', 'low-new', 'low-old'];
    const inOrder = (some: typeof list, milder: string[]) =>
      some.toSorted(byUrgency(new Set(milder))).map(({ id }) => id);
    expect(inOrder(list, [])).toEqual(ids);
    expect(inOrder(list.toReversed(), [])).toEqual(ids);
    // What is outside its limits stands before everything (C-63).
    const safetyFirst = list.toSorted(byUrgency(new Set(), new Set(['medium'])));
    expect(safetyFirst.map(({ id }) => id)).toEqual(['medium', ...ids.filter((id) => id !== 'medium')]);
    // What is only less good stands behind its equals, and before all that is less urgent.
    const [first = '', second = '', ...others] = ids;
    expect(inOrder(list, [first])).toEqual([second, first, ...others]);
  });
});
