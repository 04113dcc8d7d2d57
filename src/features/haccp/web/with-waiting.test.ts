import { describe, expect, it } from 'vitest';
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

it.each([
  ['', 'open'],
  ['  ', 'open'],
  [null, 'open'],
  ['Ricotto', 'recheck'],
])(
  '[HACCP-91] a bad value with %j said of it is %s: what nobody wrote, nobody did',
  (correctiveAction, state) => {
    expect(withWaiting(task, [kept({ correctiveAction })], now)).toMatchObject({ standing: { state } });
  },
);

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
  ['a good one that was refused', kept({ value: '80' }, 'refused')],
  ['thrown away', kept({}, 'discarded')],
])('what is %s changes nothing', (_what, write) => {
  expect(withWaiting(task, [write], now)).toBe(task);
});

it('[NC-16] a bad value that was refused keeps the check outside its limit, also after a good one', () => {
  const good = { ...kept({ value: '80', performedAt: '2026-11-21T13:50:00.000Z' }), id: 'good' };
  for (const writes of [[kept({}, 'refused')], [kept({}, 'refused'), good]])
    expect(withWaiting(task, writes, now)).toMatchObject({ toSend: 'refused', standing: { state: 'open' } });
  expect(withWaiting(task, [good], now)).toMatchObject({ toSend: true, standing: { state: 'within' } });
});

describe('a correction of the last check that the server does not know yet', () => {
  const last = { id: 'last', value: '80', status: 'ok' as const, operatorName: 'Anna' };
  const done: TaskToday = {
    ...task,
    state: 'done',
    standing: { state: 'within' },
    lastCheck: { ...last, performedAt: '2026-11-21T12:00:00.000Z' },
  };
  const correction = (value: string, state: KeptWrite['state'] = 'waiting'): KeptWrite => ({
    ...kept({ checkId: 'last', value, reason: 'Ho sbagliato riga' }, state),
    endpoint: ['haccp', 'correctCheck'],
  });

  it('[NC-16] a value outside its limit is open at once, also where the server refused it', () => {
    expect(withWaiting(done, [correction('60')], now)).toMatchObject({
      toSend: true,
      standing: { state: 'open', entryId: 'kept' },
      lastCheck: {
        value: '60',
        status: 'critical',
        operatorName: 'Bruno',
        performedAt: done.lastCheck!.performedAt,
      },
    });
    expect(withWaiting(done, [correction('60', 'refused')], now)).toMatchObject({
      toSend: 'refused',
      standing: { state: 'open' },
    });
  });

  it('[NC-16] a slip that is put right ends its matter when the server has it, and not before', () => {
    const out: TaskToday = { ...done, standing: { state: 'open', entryId: 'last' } };
    expect(withWaiting(out, [correction('80')], now)).toMatchObject({
      toSend: true,
      standing: { state: 'open', entryId: 'last' },
    });
  });

  it.each([
    ['of another check', { ...correction('60'), input: { ...correction('60').input, checkId: 'other' } }],
    ['that was thrown away', correction('60', 'discarded')],
  ])('one %s changes nothing', (_which, write) => {
    expect(withWaiting(done, [write], now)).toBe(done);
  });
});

it.each([
  // Read at three in the afternoon of 21 November, a Saturday; done at noon.
  ['daily', 'done', '2026-11-21T22:59:59.000Z', 'done', '2026-11-21T13:00:00.000Z'],
  ['daily', 'done', '2026-11-21T23:00:00.000Z', 'due', '2026-11-22T13:00:00.000Z'],
  ['daily', 'done', '2026-11-22T13:00:00.000Z', 'due', '2026-11-22T13:00:00.000Z'],
  ['daily', 'done', '2026-11-22T13:00:00.001Z', 'overdue', '2026-11-22T13:00:00.000Z'],
  ['daily', 'done', '2026-11-23T16:00:00.000Z', 'overdue', '2026-11-23T13:00:00.000Z'],
  ['weekly', 'done', '2026-11-22T22:59:59.000Z', 'done', '2026-11-21T13:00:00.000Z'],
  ['weekly', 'done', '2026-11-22T23:00:00.000Z', 'due', '2026-11-29T13:00:00.000Z'],
  ['monthly', 'done', '2026-11-30T22:59:59.000Z', 'done', '2026-11-21T13:00:00.000Z'],
  ['monthly', 'done', '2026-11-30T23:00:00.000Z', 'due', '2026-12-31T13:00:00.000Z'],
  // What was still to be done may be late since.
  ['daily', 'due', '2026-11-21T13:00:00.000Z', 'due', '2026-11-21T13:00:00.000Z'],
  ['daily', 'due', '2026-11-21T13:00:00.001Z', 'overdue', '2026-11-21T13:00:00.000Z'],
  ['daily', 'overdue', '2026-11-21T23:00:00.000Z', 'due', '2026-11-22T13:00:00.000Z'],
] as const)(
  '[HACCP-86] without a network a task that is %s and was %s is at %s: %s by %s',
  (frequency, state, at, expected, dueAt) => {
    const lastCheck = { ...task.lastCheck!, performedAt: '2026-11-21T11:00:00.000Z' };
    const read = { ...task, frequency, state, dueAt: '2026-11-21T13:00:00.000Z', lastCheck };
    const readAt = new Date(state === 'done' ? '2026-11-21T14:00:00.000Z' : '2026-11-21T12:00:00.000Z');
    expect(withWaiting(read, [], new Date(at), readAt)).toMatchObject({ state: expected, dueAt });
  },
);

it('[HACCP-86] a time that was said for a later day, as after closed ones, stays said', () => {
  const read: TaskToday = { ...task, state: 'due', dueAt: '2026-11-24T13:00:00.000Z' };
  expect(withWaiting(read, [], new Date('2026-11-22T14:00:00.000Z'), now)).toMatchObject(read);
});

it('[HACCP-86] what is out of use is owed by nobody, and what was just read is as the server says', () => {
  const archived: TaskToday = { ...task, state: 'done', archivedAt: '2026-11-21T13:00:00.000Z' };
  expect(withWaiting(archived, [], new Date('2026-11-25T14:00:00.000Z'), now).state).toBe('done');
  // By a check that a tablet ahead has dated tomorrow the server knows of another one.
  const lastCheck = { ...task.lastCheck!, performedAt: '2026-11-22T12:00:00.000Z' };
  expect(withWaiting({ ...task, state: 'done', lastCheck }, [], now, now).state).toBe('done');
});

it('[HACCP-92] with a thermometer it is green only once the server has said that it was in order; a correction keeps the doubt', () => {
  const standingOf = (one: TaskToday, write: KeptWrite) => withWaiting(one, [write], now).standing?.state;
  expect(standingOf(task, kept({ value: '80' }))).toBe('within');
  expect(standingOf(task, kept({ value: '80', thermometerId: 'probe' }))).toBe('unknown');
  expect(standingOf(task, kept({ value: '70', thermometerId: 'probe' }))).toBe('open');
  const correction: KeptWrite = {
    ...kept({}),
    endpoint: ['haccp', 'correctCheck'],
    input: { id: 'kept', checkId: 'last', value: '81' },
  };
  const last = { ...task.lastCheck!, id: 'last' };
  const measuredWith = { id: 'probe', name: 'Sonda', state: 'in_order' } as const;
  expect(standingOf({ ...task, lastCheck: { ...last, measuredWith } }, correction)).toBe('within');
  for (const doubt of [{ state: 'off' }, { state: 'due' }, { foundOff: true }] as const)
    expect(
      standingOf(
        { ...task, lastCheck: { ...last, measuredWith: { ...measuredWith, ...doubt } } },
        correction,
      ),
    ).toBe('unknown');
});

it('[HACCP-97] what waits and is good by a thermometer that is known to be off leaves its turn owed; what is outside does not', () => {
  const isOff = (id: unknown): boolean => id === 'probe';
  const waiting = (one: TaskToday, input: object) => withWaiting(one, [kept(input)], now, now, isOff);
  const due = { ...task, state: 'due' as const, lastCheck: null };
  expect(waiting(due, { value: '80', thermometerId: 'probe' })).toMatchObject({
    state: 'overdue',
    standing: { state: 'unknown' },
    lastCheck: { measuredWith: { state: 'off' } },
  });
  expect(waiting(due, { value: '70', thermometerId: 'probe' })).toMatchObject({
    state: 'done',
    standing: { state: 'open' },
  });
  expect(waiting(due, { value: '80', thermometerId: 'other' }).state).toBe('done');
});

describe('[HACCP-95] of several times', () => {
  const at = (time: string): string => `2026-11-21T${time}:00.000Z`;
  /** At nine, half past twelve and six in Rome, as the server told at ten: the first was done. */
  const buffet: TaskToday = {
    ...task,
    dueTime: '09:00',
    moreDueTimes: ['12:30', '18:00'],
    state: 'done',
    dueAt: at('11:30'),
    times: [
      { dueAt: at('08:00'), from: '2026-11-20T23:00:00.000Z', to: at('09:45'), state: 'done' },
      { dueAt: at('11:30'), from: at('09:45'), to: at('14:15'), state: 'later' },
      { dueAt: at('17:00'), from: at('14:15'), to: at('23:00'), state: 'later' },
    ],
  };
  const readAt = new Date(at('09:00'));
  const shown = (time: string, writes: readonly KeptWrite[] = [], one = buffet) => {
    const { state, dueAt, times = [] } = withWaiting(one, writes, new Date(time), readAt);
    return [state, dueAt, ...times.map((slot) => slot.state)].join(' ');
  };

  it.each([
    ['09:44', `done ${at('11:30')} done later later`],
    ['09:45', `due ${at('11:30')} done due later`],
    ['11:31', `overdue ${at('11:30')} done overdue later`],
    ['14:15', `due ${at('17:00')} done missed due`],
  ])('without a network each stands at %s as time goes on: %s', (time, expected) => {
    expect(shown(at(time))).toBe(expected);
  });

  it('what waits counts for its own time, also where the server knows of a later check', () => {
    const early = kept({ value: '80', performedAt: at('10:00') });
    expect(shown(at('10:01'), [early])).toBe(`done ${at('17:00')} done done later`);
    expect(shown(at('14:20'), [early])).toBe(`due ${at('17:00')} done done due`);
    const lastCheck = { ...task.lastCheck!, performedAt: at('13:00') };
    expect(shown(at('14:20'), [early], { ...buffet, lastCheck })).toBe(`due ${at('17:00')} done done due`);
    expect(shown(at('10:01'), [{ ...early, state: 'refused' }])).toBe(`due ${at('11:30')} done due later`);
  });

  it('the next day all of them are owed anew, and what was said for a later day stays said', () => {
    expect(shown('2026-11-22T07:00:00.000Z')).toBe('due 2026-11-22T08:00:00.000Z due later later');
    const { times: _none, ...resting } = {
      ...buffet,
      state: 'due' as const,
      dueAt: '2026-11-24T08:00:00.000Z',
    };
    expect(shown('2026-11-22T07:00:00.000Z', [], resting)).toBe('due 2026-11-24T08:00:00.000Z');
  });
});

it.each([
  ['the same day', '2026-11-22T22:59:59.000Z', 'done', '2026-11-23T08:00:00.000Z'],
  ['the day after, at seven', '2026-11-23T06:00:00.000Z', 'due', '2026-11-23T08:00:00.000Z'],
  ['the day after, at half past nine', '2026-11-23T08:30:00.000Z', 'overdue', '2026-11-23T08:00:00.000Z'],
] as const)(
  '[HACCP-86] [HACCP-95] without a network a task with several times that was done on a closed Sunday is on %s: %s %s',
  (_what, at, state, dueAt) => {
    const read: TaskToday = {
      ...task,
      dueTime: '09:00',
      moreDueTimes: ['12:30', '18:00'],
      state: 'done',
      dueAt: '2026-11-23T08:00:00.000Z',
      lastCheck: { ...task.lastCheck!, performedAt: '2026-11-22T09:00:00.000Z' },
    };
    const shown = withWaiting(read, [], new Date(at), new Date('2026-11-22T09:05:00.000Z'));
    expect(shown).toMatchObject({ state, dueAt });
  },
);
