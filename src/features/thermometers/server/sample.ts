import { newId } from '#platform/kernel/ids.ts';
import type { RoomSample } from '#platform/rooms/sample.ts';

/** What the tests that go through all rooms need to know of this one. */
export const sample: RoomSample = {
  rows: {
    thermometer_rules: { tolerance: 1, months: 6 },
    thermometer_logs: {
      kind: 'calibration',
      thermometer: 'Sonda',
      method: 'ice',
      read_celsius: 3,
      expected_celsius: 0,
      tolerance: 1,
      accuracy: 'off',
    },
  },
  writes: () => {
    const thermometerId = newId();
    const [oldId, equipmentId] = [newId(), newId()];
    return [
      ['/thermometers', { id: thermometerId, name: 'Sonda a spillo' }],
      [
        '/thermometers/entries',
        { id: newId(), kind: 'calibration', thermometerId, method: 'ice', readCelsius: 0.3 },
      ],
      // One that was found off after it measured something, and is true again: no form asks about it.
      ['/thermometers', { id: oldId, name: 'Sonda vecchia' }],
      [
        '/refrigeration/equipment',
        {
          id: equipmentId,
          name: 'Frigo salumi',
          type: 'frigo_carne',
          limits: { warnAbove: 4, warnBelow: 0, criticalAbove: 6, criticalBelow: -1 },
        },
      ],
      ['/refrigeration/readings', { id: newId(), equipmentId, temperature: 3, thermometerId: oldId }],
      [
        '/thermometers/entries',
        { id: newId(), kind: 'calibration', thermometerId: oldId, method: 'ice', readCelsius: 4 },
      ],
      [
        '/thermometers/entries',
        { id: newId(), kind: 'calibration', thermometerId: oldId, method: 'ice', readCelsius: 0 },
      ],
    ];
  },
  forms: {
    'web/CheckSheet.tsx': {
      'a check of a thermometer': ['/thermometers', 'Nuova voce'],
    },
    'web/CorrectionSheet.tsx': {
      'a wrong check of a thermometer': ['/thermometers', /^Correggi/],
    },
    'web/JudgeTogetherDialog.tsx': {
      'values that are judged together': ['/thermometers', /^Misure da giudicare/, /^Valuta di Frigo salumi/],
    },
    'web/RuleDialog.tsx': {
      'the tolerance of thermometers': ['/thermometers', 'Tolleranza'],
    },
    'web/ThermometerDialog.tsx': {
      'a new thermometer': ['/thermometers', 'Aggiungi'],
      'a thermometer': ['/thermometers', /^Modifica/],
    },
  },
};
