import { newId } from '#platform/kernel/ids.ts';
import type { RoomSample } from '#platform/rooms/sample.ts';

/** What the tests that go through all rooms need to know of this one. */
export const sample: RoomSample = {
  rows: {
    pest_stations: { kind: 'bait', number: 1, place: 'Retro' },
    pest_visits: { company: 'Tre Colli', stations: '[]' },
    pest_plans: { media_type: 'image/png', bytes: 9 },
    pest_visit_files: { media_type: 'application/pdf', bytes: 9 },
  },
  writes: () => {
    const stationId = newId();
    return [
      [
        '/pest-control/stations',
        { id: stationId, number: 7, kind: 'bait', place: 'Retro, vicino ai rifiuti' },
      ],
      [
        '/pest-control/visits/entries',
        {
          id: newId(),
          company: 'Tre Colli',
          visitedOn: '2026-05-06',
          stations: [{ stationId, result: 'clean' }],
        },
      ],
    ];
  },
  forms: {
    'web/CorrectionSheet.tsx': {
      'a wrong visit': ['/pest-control/visits', /^Correggi/],
    },
    'web/VisitSheet.tsx': {
      'a visit': ['/pest-control/visits', 'Nuova visita'],
    },
    'web/StationDialog.tsx': {
      'a new station': ['/pest-control/visits', 'Aggiungi una postazione'],
      'a station': ['/pest-control/visits', /^Modifica/],
    },
  },
};
