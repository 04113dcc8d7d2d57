import { describe, expect, it } from 'vitest';
import { openDaysOf } from '#features/closed-days/closed-days.ts';
import type { Closing } from '#features/closed-days/closed-days.ts';
import { unreadTold } from './unread.ts';
import type { ReadSometime } from './unread.ts';

/** 21 November 2026, a Saturday, 13:00 in Rome. */
const now = new Date('2026-11-21T12:00:00.000Z');
const ago = (days: number): Date => new Date(now.getTime() - days * 86_400_000);

const equipment = (name: string, read: Date | null, changes: Partial<ReadSometime> = {}): ReadSometime => ({
  equipmentId: name,
  equipmentName: name,
  dueTimes: ['11:00:00', '23:00:00'],
  createdAt: ago(90),
  type: 'frigorifero',
  scheduledSince: null,
  performedAt: read,
  recordedAt: read,
  ...changes,
});
const told = (all: readonly ReadSometime[], closings: readonly Closing[] = []): string | null => {
  const found = unreadTold(all, now, openDaysOf(closings));
  return found && `${found.title}: ${found.message}`;
};

describe('[FRIG-35] days of temperatures that are missing are told once', () => {
  it.each<[string, ReadSometime[], string | null]>([
    ['nothing without equipment', [], null],
    ['nothing of what was read', [equipment('Frigo', ago(0.2))], null],
    ['nothing of one missed shift', [equipment('Frigo', ago(1.4))], null],
    ['nothing just before two days', [equipment('Frigo', ago(1.999))], null],
    ['from two days on', [equipment('Frigo', ago(2))], 'Frigo: 2 giorni senza letture'],
    [
      'of all: since the one that was read last',
      [equipment('Frigo', ago(12)), equipment('Cella', ago(40)), equipment('Pozzetto', null)],
      'Temperature: 12 giorni senza letture',
    ],
    [
      'of one among others by its name',
      [equipment('Frigo', ago(0.2)), equipment('Cella', ago(5))],
      'Cella: 5 giorni senza letture',
    ],
    [
      'of some by how many they are',
      [equipment('Frigo', ago(0.2)), equipment('Cella', ago(5)), equipment('Pozzetto', ago(9))],
      '2 attrezzature: fino a 9 giorni senza letture',
    ],
    [
      'of some that are alike',
      [equipment('Frigo', ago(0.2)), equipment('Cella', ago(5)), equipment('Pozzetto', ago(5))],
      '2 attrezzature: 5 giorni senza letture',
    ],
    [
      'of what nobody ever read since it was added',
      [equipment('Frigo', null, { createdAt: ago(3) })],
      'Frigo: 3 giorni senza letture',
    ],
    ['not of what was just added', [equipment('Frigo', null, { createdAt: ago(1) })], null],
    ['not of what was just taken back', [equipment('Frigo', ago(90), { scheduledSince: ago(1) })], null],
  ])('%s', (_which, all, expected) => {
    expect(told(all)).toBe(expected);
  });

  it('closed days are not among them', () => {
    const closure = (firstDay: string, lastDay: string): Closing => ({
      id: 'c',
      kind: 'closure',
      firstDay,
      lastDay,
      weekdays: [],
      name: 'Ferie',
      coldIsRead: null,
      lateReason: null,
      recordedAt: ago(60).toISOString(),
    });
    const week: Closing = {
      ...closure('2026-01-01', '2026-01-01'),
      id: 'w',
      kind: 'week',
      lastDay: null,
      coldIsRead: false,
    };
    const away = [equipment('Frigo', ago(12))];
    expect(told(away, [week, closure('2026-11-10', '2026-11-20')])).toBeNull();
    expect(told(away, [week, closure('2026-11-10', '2026-11-17')])).toBe('Frigo: 4 giorni senza letture');
  });
});
