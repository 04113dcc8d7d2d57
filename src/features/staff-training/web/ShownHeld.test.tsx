import { describe, expect, it } from 'vitest';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import type { Held } from '../contract.ts';
import { shownHeld } from './shown-held.ts';

const held: Held = {
  id: 'held',
  person: 'Ugo Blu',
  course: 'haccp_worker',
  courseName: null,
  heldOn: '2026-01-10',
  expiresOn: '2031-01-10',
};
const kept = (name: string, input: object, state: KeptWrite['state'] = 'waiting'): KeptWrite => ({
  id: 'kept',
  endpoint: ['staffTraining', name],
  input: { id: 'kept', kind: 'course', ...input },
  about: { title: '', fields: [] },
  restaurantId: 'r',
  userId: 'u',
  operator: { id: 'o', name: 'Bruno' },
  ticket: null,
  keptAt: '2026-11-21T11:00:00.000Z',
  clockKnown: true,
  faults: 0,
  state,
});
const ofIt = { trainingId: 'held', person: 'Ugo Blu' };

describe('[TRAIN-07] courses with what is on this device alone', () => {
  it.each([
    ['nothing', [], undefined],
    ['a correction of it', [kept('correctTraining', ofIt)], true],
    ['a correction of it to another person', [kept('correctTraining', { ...ofIt, person: 'Ada' })], true],
    [
      'a correction of another entry of the person',
      [kept('correctTraining', { ...ofIt, trainingId: 'x' })],
      true,
    ],
    ['that the person left', [kept('recordTraining', { kind: 'departure', person: ' ugo blu ' })], true],
    ['a course of somebody else', [kept('recordTraining', { person: 'Ada' })], undefined],
    ['a correction that was refused', [kept('correctTraining', ofIt, 'refused')], 'refused'],
    ['a course that was refused', [kept('recordTraining', { person: 'Ugo Blu' }, 'refused')], undefined],
    ['a correction that was thrown away', [kept('correctTraining', ofIt, 'discarded')], undefined],
  ] as const)('%s', (_name, writes, toSend) => {
    expect(shownHeld([held], writes).map((one) => one.toSend)).toEqual([toSend]);
  });
});
