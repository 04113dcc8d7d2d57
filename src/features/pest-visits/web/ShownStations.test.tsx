import { describe, expect, it } from 'vitest';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import type { Station } from '../contract.ts';
import { shownStations } from './shown-stations.ts';

const station: Station = {
  id: 's',
  number: 3,
  kind: 'bait',
  place: 'Retro',
  archived: false,
  last: { visitId: 'v', visitedOn: '2026-11-10', result: 'clean', notes: null },
};
const kept = (name: string, input: object, state: KeptWrite['state'] = 'waiting'): KeptWrite => ({
  id: 'kept',
  endpoint: ['pestVisits', name],
  input: { id: 'kept', company: 'Tre Colli', stations: [], ...input } as KeptWrite['input'],
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
const tellsOfIt = { stations: [{ stationId: 's', result: 'activity' }] };

describe('[VISIT-08] stations with what is on this device alone', () => {
  it.each([
    ['nothing', [], undefined],
    ['a visit that tells of it', [kept('recordVisit', tellsOfIt)], true],
    ['a visit that does not', [kept('recordVisit', {})], undefined],
    ['a correction of the visit that found it', [kept('correctVisit', { visitId: 'v' })], true],
    ['a correction of another visit', [kept('correctVisit', { visitId: 'w' })], undefined],
    ['a correction that was refused', [kept('correctVisit', { visitId: 'v' }, 'refused')], 'refused'],
    ['a visit that was refused', [kept('recordVisit', tellsOfIt, 'refused')], undefined],
    ['one that was thrown away', [kept('correctVisit', { visitId: 'v' }, 'discarded')], undefined],
  ] as const)('%s', (_name, writes, toSend) => {
    expect(shownStations([station], writes).map((one) => one.toSend)).toEqual([toSend]);
  });
});
