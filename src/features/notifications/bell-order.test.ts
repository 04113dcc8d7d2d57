import { describe, expect, it } from 'vitest';
import type { NoticePriority } from '#features/day/notice.ts';
import { byUrgency, notificationId } from './bell-order.ts';

it('ids say type, record and level, and change with each of them (C-32)', () => {
  const stages = [
    { type: 'product_expiry', level: 'week' },
    { type: 'product_expiry', level: 'day' },
    { type: 'qr_expiry', level: 'day' },
  ] as const;
  const ids = stages.flatMap((stage) => ['a', 'b'].map((record) => notificationId({ ...stage, record })));
  expect(new Set(ids).size).toBe(6);
  expect(ids[0]).toBe('product_expiry:a:week');
});

describe('the order', () => {
  const one = (id: string, priority: NoticePriority, hour: number) => ({
    id,
    priority,
    since: new Date(`2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`),
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
    const inOrder = (some: typeof list, saying: { matter?: string; milder?: string } = {}) =>
      some
        .map((ordered) => ({
          ...ordered,
          ...(ordered.id === saying.matter ? { isMatter: true as const } : {}),
          ...(ordered.id === saying.milder ? { isMilder: true as const } : {}),
        }))
        .toSorted(byUrgency)
        .map(({ id }) => id);
    expect(inOrder(list)).toEqual(ids);
    expect(inOrder(list.toReversed())).toEqual(ids);
    // What is outside its limits stands before everything (C-63).
    expect(inOrder(list, { matter: 'medium' })).toEqual(['medium', ...ids.filter((id) => id !== 'medium')]);
    // What is only less good stands behind its equals, and before all that is less urgent.
    const [first = '', second = '', ...others] = ids;
    expect(inOrder(list, { milder: first })).toEqual([second, first, ...others]);
  });
});
