import { aboutOne } from '#platform/rooms/soak.ts';
import type { AtHand, Known, RoomSoak } from '#platform/rooms/soak.ts';

const learn = (known: Known, id: string): void => known.add('training entry', id);

/** A course of one of two people. */
const something = ({ random }: AtHand) => ({
  kind: 'course',
  person: random() < 0.5 ? 'Luca' : 'Sara',
  course: random() < 0.5 ? 'haccp_worker' : 'allergen_course',
  heldOn: '2024-05-06',
  expiresOn: '2029-05-06',
});

/** What of the feature a device writes without a network, for `npm run soak`. */
export const soak: RoomSoak = {
  feature: 'staffTraining',
  kinds: {
    recordTraining: { share: 1, record: 'training', refusals: [], about: something, learn },
    correctTraining: {
      share: 1,
      record: 'training',
      refusals: ['ENTRY_CORRECTED'],
      about: (at) =>
        aboutOne(at, 'training entry', 'trainingId', { ...something(at), reason: 'Data sbagliata' }),
      learn,
    },
  },
};
