import { expect, it } from 'vitest';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import type { TaskToday } from '../contract.ts';
import { withWaiting } from './with-waiting.ts';

const task: TaskToday = {
  id: 'task',
  name: 'Pollo al cuore',
  description: null,
  frequency: 'daily',
  criticalLimit: 'min 75',
  correctiveAction: null,
  category: null,
  dueTime: '14:00',
  archivedAt: null,
  state: 'overdue',
  dueAt: '2026-11-21T13:00:00.000Z',
  lastCheck: { value: '80', status: 'ok', operatorName: 'Anna', performedAt: '2026-11-20T12:00:00.000Z' },
};
/** Three in the afternoon in Rome. */
const now = new Date('2026-11-21T14:00:00.000Z');
const kept = (input: object, state: KeptWrite['state'] = 'waiting'): KeptWrite => ({
  id: 'kept',
  endpoint: ['haccp', 'recordCheck'],
  input: { id: 'kept', taskId: 'task', value: '70', performedAt: '2026-11-21T13:30:00.000Z', ...input },
  about: { title: '', fields: [] },
  restaurantId: 'r',
  userId: 'u',
  operator: { id: 'o', name: 'Bruno' },
  ticket: null,
  keptAt: '2026-11-21T13:30:00.000Z',
  clockKnown: true,
  faults: 0,
  state,
});

it('shows the check that waits, judged by the same rule, and the task as done', () => {
  expect(withWaiting(task, [kept({})], now)).toMatchObject({
    toSend: true,
    state: 'done',
    lastCheck: { value: '70', status: 'critical', operatorName: 'Bruno' },
  });
});

it('takes the outcome that was chosen where value and limit can not be compared', () => {
  const words = { ...task, criticalLimit: 'pulito' };
  expect(withWaiting(words, [kept({ value: 'Conforme', outcome: 'ok' })], now).lastCheck?.status).toBe('ok');
  expect(withWaiting(words, [kept({ value: 'mah' })], now).lastCheck?.status).toBeNull();
});

it('one of yesterday leaves today’s to be done', () => {
  const yesterday = kept({ performedAt: '2026-11-20T20:00:00.000Z' });
  expect(withWaiting(task, [yesterday], now)).toMatchObject({ toSend: true, state: 'overdue' });
});

it.each<[string, KeptWrite]>([
  ['older than what the server said', kept({ performedAt: '2026-11-20T11:00:00.000Z' })],
  ['of another task', kept({ taskId: 'other' })],
  ['refused', kept({}, 'refused')],
])('what is %s changes nothing', (_what, write) => {
  expect(withWaiting(task, [write], now)).toBe(task);
});
