import { newId } from '#platform/kernel/ids.ts';
import type { RoomSample } from '#platform/rooms/sample.ts';

/** What the tests that go through all rooms need to know of this one. */
export const sample: RoomSample = {
  rows: {
    process_steps: { step: 'start', process: 'cooling', food: 'Ragù', to_celsius: 10 },
  },
  writes: () => [['/process-checks/runs', { id: newId(), process: 'cooling', food: 'Ragù', celsius: 70 }]],
  forms: {
    'web/CorrectionSheet.tsx': {
      'a wrong temperature of a process': ['/process-checks', /^Correggi una misura/],
    },
    'web/LimitsDialog.tsx': {
      'the limits of a process': ['/process-checks/limits', /^Modifica Raffreddamento/],
    },
    'web/MeasureSheet.tsx': {
      'a temperature of a process': ['/process-checks', /^Misura/],
    },
    'web/StartSheet.tsx': {
      'a process that begins': ['/process-checks', /^Cottura/],
    },
    'web/VoidDialog.tsx': {
      'a process begun by mistake': ['/process-checks', /^Annulla l’avvio/],
    },
  },
};
