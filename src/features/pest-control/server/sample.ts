import { newId } from '#platform/kernel/ids.ts';
import type { RoomSample } from '#platform/rooms/sample.ts';

/** What the tests that go through all rooms need to know of this one. */
export const sample: RoomSample = {
  rows: {
    pest_control_logs: {
      findings_count: 0,
      checklist_results: JSON.stringify([{ area: 'Bagni', checked: true, findings: false, notes: null }]),
    },
  },
  writes: () => [
    [
      '/pest-control/inspections',
      { id: newId(), checklistResults: [{ area: 'Zona rifiuti', findings: true, notes: 'Mosche' }] },
    ],
  ],
  forms: {
    'web/CorrectionSheet.tsx': {
      'a wrong inspection': ['/pest-control', /^Correggi/],
    },
    'web/InspectionSheet.tsx': {
      'an inspection': ['/pest-control', 'Nuovo controllo'],
    },
  },
};
