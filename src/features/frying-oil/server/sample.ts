import { newId } from '#platform/kernel/ids.ts';
import type { RoomSample } from '#platform/rooms/sample.ts';

/** What the tests that go through all rooms need to know of this one. */
export const sample: RoomSample = {
  rows: {
    frying_oil_limits: { limit_percent: 25 },
    frying_oil_logs: { kind: 'change', fryer: 'Friggitrice' },
  },
  writes: () => [
    ['/frying-oil/entries', { id: newId(), kind: 'check', fryer: 'Friggitrice', polarPercent: 18 }],
  ],
  forms: {
    'web/CorrectionSheet.tsx': {
      'a wrong entry of frying oil': ['/frying-oil', /^Correggi/],
    },
    'web/LimitDialog.tsx': {
      'the limit of frying oil': ['/frying-oil', 'Limite'],
    },
    'web/OilSheet.tsx': {
      'an entry of frying oil': ['/frying-oil', 'Nuova voce'],
    },
  },
};
