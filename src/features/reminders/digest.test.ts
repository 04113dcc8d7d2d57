import { expect, it } from 'vitest';
import type { Notice } from '#features/day/notice.ts';
import { digestOf } from './digest.ts';

it('[HACCP-95] names what was missed beside what is owed of the same control', () => {
  const now = new Date('2026-11-21T12:00:00.000Z');
  const notice = (level: string, message: string, fields: Partial<Notice> = {}): Notice => ({
    type: 'haccp',
    level,
    priority: 'critical',
    record: `buffet@${message}`,
    subjectId: 'buffet',
    title: 'Buffet',
    message,
    since: now,
    ...fields,
  });
  const owed = {
    kind: 'check',
    id: 'buffet',
    name: 'Buffet',
    criticalLimit: null,
    dueAt: new Date('2026-11-21T11:30:00.000Z'),
    state: 'overdue',
  } as const;
  const notices = [notice('overdue', 'in ritardo'), notice('overdue', 'mancato', { isMissed: true })];
  const { parts } = digestOf([{ owed: [owed] }], notices, { now });
  expect(parts.todo).toEqual([{ title: 'Buffet', message: 'in ritardo, era da fare entro le 12:30' }]);
  expect(parts.others).toEqual([{ title: 'Buffet', message: 'mancato' }]);
});
