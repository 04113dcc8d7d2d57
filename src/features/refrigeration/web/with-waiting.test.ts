import { expect, it } from 'vitest';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import type { EquipmentCard } from '../contract.ts';
import { withWaiting } from './with-waiting.ts';

const limits = { warnAbove: 4, warnBelow: 0, criticalAbove: 6, criticalBelow: -1 };
const fridge: EquipmentCard = {
  id: 'fridge',
  name: 'Frigo carne',
  type: 'frigo_carne',
  limits,
  dueTimes: ['11:00', '23:00'],
  archived: false,
  lastReading: {
    id: 'old',
    equipmentId: 'fridge',
    equipmentName: 'Frigo carne',
    temperature: 3,
    status: 'OK',
    limits,
    notes: null,
    correctiveAction: null,
    operatorName: 'Anna',
    performedAt: '2026-11-20T21:00:00.000Z',
    recordedAt: '2026-11-20T21:00:00.000Z',
    correctsId: null,
    correctionReason: null,
  },
  due: { state: 'due', dueAt: '2026-11-21T10:00:00.000Z', nextDueAt: '2026-11-21T22:00:00.000Z' },
};
/** Half past ten in Rome. */
const now = new Date('2026-11-21T09:30:00.000Z');
const kept = (input: object, more: Partial<KeptWrite> = {}): KeptWrite => ({
  id: 'kept',
  endpoint: ['refrigeration', 'recordReading'],
  input: { id: 'kept', equipmentId: 'fridge', temperature: 5.5, ...input },
  about: { title: '', fields: [] },
  restaurantId: 'r',
  userId: 'u',
  operator: { id: 'o', name: 'Bruno' },
  ticket: null,
  keptAt: '2026-11-21T09:00:00.000Z',
  clockKnown: true,
  faults: 0,
  state: 'waiting',
  ...more,
});
const at = (performedAt: string) => ({ performedAt });

it('shows the reading that waits, judged by the same rule, and its shift as done', () => {
  const shown = withWaiting(fridge, [kept(at('2026-11-21T09:00:00.000Z'))], now);
  expect(shown).toMatchObject({
    toSend: true,
    lastReading: {
      temperature: 5.5,
      status: 'Warning',
      operatorName: 'Bruno',
      performedAt: '2026-11-21T09:00:00.000Z',
    },
    due: { state: 'done', nextDueAt: '2026-11-21T22:00:00.000Z' },
  });
});

it('of two that wait the one that was read last, whichever was kept first', () => {
  const late = kept({ id: 'late', temperature: 2, ...at('2026-11-21T09:20:00.000Z') }, { id: 'late' });
  // Copied in from paper after that one.
  const early = kept(at('2026-11-21T09:00:00.000Z'), { keptAt: '2026-11-21T09:25:00.000Z' });
  for (const writes of [
    [late, early],
    [early, late],
  ])
    expect(withWaiting(fridge, writes, now).lastReading).toMatchObject({
      id: 'late',
      temperature: 2,
      status: 'OK',
    });
});

it('is judged by the limits that the equipment has now, not by those of the reading before (C-45)', () => {
  const stricter = { warnAbove: 2, warnBelow: 0, criticalAbove: 4, criticalBelow: -1 };
  const shown = withWaiting({ ...fridge, limits: stricter }, [kept(at('2026-11-21T09:00:00.000Z'))], now);
  expect(shown.lastReading).toMatchObject({ status: 'Critical', limits: stricter });
});

it('one of an earlier shift leaves this one to be read', () => {
  const shown = withWaiting(fridge, [kept(at('2026-11-20T22:00:00.000Z'))], now);
  expect(shown).toMatchObject({ toSend: true, lastReading: { temperature: 5.5 }, due: { state: 'due' } });
});

it.each([
  ['', 'open'],
  [null, 'open'],
  ['Spostato', 'recheck'],
])('[HACCP-91] a bad temperature with %j said of it is %s', (correctiveAction, state) => {
  const bad = kept({ ...at('2026-11-21T09:00:00.000Z'), temperature: 12, correctiveAction });
  expect(withWaiting(fridge, [bad], now)).toMatchObject({ standing: { state } });
});

const correction = (input: object = {}, more: Partial<KeptWrite> = {}): KeptWrite =>
  kept(
    { readingId: 'old', temperature: 9, reason: 'Letta male', correctiveAction: 'Spostato', ...input },
    { endpoint: ['refrigeration', 'correctReading'], ...more },
  );

it('shows a correction that waits in place of the reading that it corrects, judged by the limits of that time', () => {
  const old = { ...fridge.lastReading!, limits: { ...limits, criticalAbove: 12 } };
  expect(withWaiting({ ...fridge, lastReading: old }, [correction()], now)).toEqual({
    ...fridge,
    toSend: true,
    standing: { state: 'recheck', entryId: 'kept', recheckAt: '2026-11-20T22:00:00.000Z' },
    lastReading: {
      ...old,
      id: 'kept',
      temperature: 9,
      status: 'Warning',
      correctiveAction: 'Spostato',
      operatorName: 'Bruno',
      recordedAt: '2026-11-21T09:00:00.000Z',
      correctsId: 'old',
      correctionReason: 'Letta male',
    },
  });
});

it('one that was of other equipment stays until that is sent, and is not corrected twice', () => {
  const moved = withWaiting(fridge, [correction({ equipmentId: 'freezer' })], now);
  expect(moved).toEqual({ ...fridge, toSend: true });
});

it('a newer reading that waits goes before a correction', () => {
  const newer = kept(at('2026-11-21T09:00:00.000Z'));
  expect(withWaiting(fridge, [correction({}, { id: 'c' }), newer], now).lastReading?.temperature).toBe(5.5);
});

it.each<[string, KeptWrite]>([
  ['older than what the server said', kept(at('2026-11-20T20:00:00.000Z'))],
  ['of other equipment', kept({ equipmentId: 'freezer' })],
  ['another thing than a reading', kept({}, { endpoint: ['refrigeration', 'answerReading'] })],
  ['the correction of another one', correction({ readingId: 'another' })],
  ['a good correction that was refused', correction({ temperature: 3 }, { state: 'refused' })],
  ['a good reading that was refused', kept({ temperature: 3 }, { state: 'refused' })],
  ['a refused reading of another one', kept({ equipmentId: 'freezer' }, { state: 'refused' })],
  ['thrown away', kept({}, { state: 'discarded' })],
])('what is %s changes nothing', (_what, write) => {
  expect(withWaiting(fridge, [write], now)).toBe(fridge);
});

it.each([
  ['newer than what the server knows', kept({}, { state: 'refused' }), 5.5],
  ['older, as it was measured', kept(at('2026-11-20T20:00:00.000Z'), { state: 'refused' }), 3],
  ['a correction', correction({}, { state: 'refused' }), 9],
])('[NC-16] a bad value that was refused keeps the fridge out of its limits: %s', (_what, write, celsius) => {
  expect(withWaiting(fridge, [write], now)).toMatchObject({
    toSend: 'refused',
    standing: { state: 'open' },
    lastReading: { temperature: celsius },
  });
  const good = kept({ id: 'good', temperature: 2 }, { id: 'good', keptAt: '2026-11-21T09:20:00.000Z' });
  expect(withWaiting(fridge, [write, good], now)).toMatchObject({
    toSend: 'refused',
    standing: { state: 'open' },
    lastReading: { temperature: 2 },
  });
});

it.each([
  // Read at half past ten in the evening, and the next one by eleven the day after.
  ['2026-11-22T03:59:59.000Z', 'done', '2026-11-21T22:00:00.000Z'],
  // The middle of the two.
  ['2026-11-22T04:00:00.000Z', 'due', '2026-11-22T10:00:00.000Z'],
  ['2026-11-22T10:00:00.001Z', 'overdue', '2026-11-22T10:00:00.000Z'],
  ['2026-11-24T10:00:00.001Z', 'overdue', '2026-11-24T10:00:00.000Z'],
])('[HACCP-86] without a network a temperature that was read is at %s: %s by %s', (at, state, dueAt) => {
  const read: EquipmentCard = {
    ...fridge,
    lastReading: { ...fridge.lastReading!, performedAt: '2026-11-21T21:30:00.000Z' },
    due: { state: 'done', dueAt: '2026-11-21T22:00:00.000Z', nextDueAt: '2026-11-22T10:00:00.000Z' },
  };
  expect(withWaiting(read, [], new Date(at)).due).toMatchObject({ state, dueAt });
});

it('[HACCP-86] a shift that the server has said to be off stays so until the next one that is owed', () => {
  const off: EquipmentCard = {
    ...fridge,
    due: { state: 'not_owed', dueAt: '2026-11-21T10:00:00.000Z', nextDueAt: '2026-11-23T10:00:00.000Z' },
  };
  expect(withWaiting(off, [], new Date('2026-11-22T14:00:00.000Z')).due).toEqual(off.due);
  expect(withWaiting(off, [], new Date('2026-11-23T11:00:00.000Z')).due).toMatchObject({ state: 'overdue' });
});

it('[FRIG-32] is not called safe with a thermometer of which only the server knows how it stands; a bad value counts at once', () => {
  const waiting = (input: object) =>
    withWaiting(fridge, [kept({ ...input, ...at('2026-11-21T09:00:00.000Z') })], now).standing?.state;
  expect(waiting({ temperature: 3 })).toBe('within');
  expect(waiting({ temperature: 3, thermometerId: 'probe' })).toBe('unknown');
  expect(waiting({ temperature: 9, thermometerId: 'probe' })).toBe('open');
});

it('[FRIG-45] what waits and is good by a thermometer that is known to be off leaves the shift owed; what is bad does not', () => {
  const isOff = (id: unknown): boolean => id === 'probe';
  const waiting = (input: object) => {
    const shown = withWaiting(fridge, [kept({ ...input, ...at('2026-11-21T09:00:00.000Z') })], now, isOff);
    return [shown.due?.state, shown.standing?.state, shown.lastReading?.measuredWith?.state];
  };
  expect(waiting({ temperature: 3, thermometerId: 'probe' })).toEqual(['due', 'unknown', 'off']);
  expect(waiting({ temperature: 9, thermometerId: 'probe' })).toEqual(['done', 'open', 'off']);
  expect(waiting({ temperature: 3, thermometerId: 'other' })).toEqual(['done', 'unknown', undefined]);
  // A good one that waits as well has read the shift, whatever came behind it.
  const good = kept({ temperature: 3, ...at('2026-11-21T08:50:00.000Z') }, { id: 'good' });
  const off = kept({ temperature: 3, thermometerId: 'probe', ...at('2026-11-21T09:00:00.000Z') });
  for (const writes of [
    [good, off],
    [off, good],
  ])
    expect(withWaiting(fridge, writes, now, isOff)).toMatchObject({
      due: { state: 'done' },
      lastReading: { measuredWith: { state: 'off' } },
    });
  const before = kept({ temperature: 3, ...at('2026-11-20T08:50:00.000Z') }, { id: 'before' });
  expect(withWaiting(fridge, [before, off], now, isOff).due?.state).toBe('due');
  // As the server told of it, in a shift of which it has not said anything yet.
  const measuredWith = { id: 'probe', name: 'Sonda', state: 'off' } as const;
  const inEvening = { ...fridge.lastReading!, performedAt: '2026-11-21T21:00:00.000Z', measuredWith };
  const later = new Date('2026-11-21T22:30:00.000Z');
  for (const [last, state] of [
    [inEvening, 'overdue'],
    [{ ...inEvening, measuredWith: { ...measuredWith, state: 'in_order' as const } }, 'done'],
    [{ ...inEvening, status: 'Critical' as const, temperature: 9 }, 'done'],
  ] as const)
    expect(withWaiting({ ...fridge, lastReading: last }, [], later).due?.state).toBe(state);
});
