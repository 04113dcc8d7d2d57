import { describe, expect, it } from 'vitest';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import type { Overview } from '../contract.ts';
import { shownThermometers } from './shown-thermometers.ts';

const at = (hour: string): string => `2026-11-21T${hour}:00.000Z`;
const known: Overview = {
  thermometers: [{ id: 't', name: 'Sonda', place: null, archived: false, createdAt: at('06:00') }],
  rule: { tolerance: 1, months: 6, widerReason: null, setBy: null, setAt: null },
  altitude: null,
  matters: [],
};
const stored = {
  calibrationId: 'stored',
  thermometerId: 't',
  thermometer: 'Sonda',
  method: 'ice',
  readCelsius: 3,
  expectedCelsius: 0,
  tolerance: 1,
  performedAt: at('09:00'),
} as const;
const kept = (
  input: object,
  name = 'recordCalibration',
  state: KeptWrite['state'] = 'waiting',
): KeptWrite => ({
  id: 'kept',
  endpoint: ['thermometers', name],
  input: {
    id: 'kept',
    kind: 'calibration',
    thermometerId: 't',
    method: 'ice',
    readCelsius: 2,
    performedAt: at('11:00'),
    ...input,
  },
  about: { title: '', fields: [] },
  restaurantId: 'r',
  userId: 'u',
  operator: { id: 'o', name: 'Bruno' },
  ticket: null,
  keptAt: at('11:00'),
  clockKnown: true,
  faults: 0,
  state,
});

describe('[THERM-09] thermometers with what waits on this device', () => {
  it.each([
    ['off: it counts at once', {}, [{ calibrationId: 'kept', toSend: true }]],
    ['true', { readCelsius: 1 }, []],
    ['a replacement', { kind: 'replacement', method: null, readCelsius: null }, []],
    ['boiling at 900 m', { method: 'boiling', readCelsius: 97.4, altitude: 900 }, []],
    [
      'boiling at the sea',
      { method: 'boiling', readCelsius: 97.4, altitude: 0 },
      [{ expectedCelsius: 100, readCelsius: 97.4 }],
    ],
    ['of one that nobody knows', { thermometerId: 'x' }, []],
  ])('a check that waits: %s', (_name, input, matters) => {
    const shown = shownThermometers(known, [kept(input)]);
    expect(shown.matters).toMatchObject(matters);
    expect(shown.matters).toHaveLength(matters.length);
    expect(shown.isDoubted).toBe(false);
  });

  it('a good one ends nothing, and what was said is shown', () => {
    const before = { ...known, matters: [stored] };
    const shown = shownThermometers(before, [kept({ readCelsius: 0 })]);
    expect(shown.matters).toMatchObject([{ calibrationId: 'stored', toSend: true }]);
    expect(shown.thermometers).toMatchObject([{ id: 't', toSend: true }]);
    const answered = shownThermometers(before, [
      kept({ calibrationId: 'stored', action: 'Messa da parte' }, 'answerCalibration'),
    ]);
    expect(answered.matters).toMatchObject([{ answer: { action: 'Messa da parte', operatorName: 'Bruno' } }]);
  });

  it('[NC-16] one that is off counts also where it was refused, until it was thrown away; a good one that was refused is worth nothing', () => {
    for (const name of ['recordCalibration', 'correctCalibration']) {
      const refused = shownThermometers(known, [kept({ calibrationId: 'other' }, name, 'refused')]);
      expect(refused.matters).toMatchObject([{ calibrationId: 'kept', toSend: 'refused' }]);
      expect(refused.thermometers).toMatchObject([{ id: 't', toSend: 'refused' }]);
      expect(refused.isDoubted).toBe(false);
    }
    expect(shownThermometers(known, [kept({}, 'recordCalibration', 'discarded')])).toMatchObject({
      thermometers: known.thermometers,
      matters: [],
    });
    const good = shownThermometers(known, [kept({ readCelsius: 1 }, 'recordCalibration', 'refused')]);
    expect(good).toEqual({ thermometers: known.thermometers, matters: [], isDoubted: false });
  });

  it('a correction that waits leaves none green', () => {
    const correction = kept({ calibrationId: 'other', readCelsius: 0 }, 'correctCalibration');
    expect(shownThermometers(known, [correction])).toMatchObject({ isDoubted: true, matters: [] });
    expect(shownThermometers(undefined, [kept({})])).toEqual({
      thermometers: [],
      matters: [],
      isDoubted: false,
    });
  });
});
