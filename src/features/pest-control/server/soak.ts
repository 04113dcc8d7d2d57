import { aboutOne } from '#platform/rooms/soak.ts';
import type { AtHand, Known, RoomSoak } from '#platform/rooms/soak.ts';

const learn = (known: Known, id: string, response: unknown): void => {
  known.add('inspection', id);
  if ((response as { findingsCount: number }).findingsCount > 0) known.add('inspection with findings', id);
};

/** Two areas, of which one has findings now and then. */
const someAreas = ({ random }: AtHand) => [
  { area: 'Magazzino', findings: false },
  { area: 'Zona rifiuti', findings: random() < 0.4 },
];

/** What of the feature a device writes without a network, for `npm run soak`. */
export const soak: RoomSoak = {
  feature: 'pestControl',
  kinds: {
    recordInspection: {
      share: 6,
      record: 'inspection',
      refusals: [],
      about: (at) => ({ checklistResults: someAreas(at) }),
      learn,
    },
    answerInspection: {
      share: 2,
      record: 'inspection answer',
      refusals: ['INSPECTION_CORRECTED'],
      about: (at) =>
        aboutOne(at, 'inspection with findings', 'inspectionId', { action: 'Zona lavata e trappole posate' }),
    },
    correctInspection: {
      share: 2,
      record: 'inspection',
      refusals: ['INSPECTION_CORRECTED'],
      about: (at) =>
        aboutOne(at, 'inspection', 'inspectionId', {
          checklistResults: someAreas(at),
          reason: 'Area sbagliata',
        }),
      learn,
    },
  },
};
