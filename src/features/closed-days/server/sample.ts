import type { RoomSample } from '#platform/rooms/sample.ts';

/** What the tests that go through all rooms need to know of this one. */
export const sample: RoomSample = {
  rows: {
    closings: { kind: 'closure', name: 'Ferie', last_day: '2026-11-21' },
  },
  forms: {
    'web/ClosureDialog.tsx': {
      'a closure': ['/closed-days', 'Aggiungi chiusura'],
    },
    'web/WeekDialog.tsx': {
      'the closed days of the week': ['/closed-days', 'Cambia'],
    },
  },
};
