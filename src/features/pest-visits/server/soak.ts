import { aboutOne } from '#platform/rooms/soak.ts';
import type { AtHand, Known, RoomSoak } from '#platform/rooms/soak.ts';

const learn = (known: Known, id: string): void => known.add('pest visit', id);

/** A visit of one of two companies, which looked at no station. */
const something = ({ random }: AtHand) => ({
  company: random() < 0.5 ? 'Tre Colli' : 'Riva',
  visitedOn: '2026-05-06',
  nextOn: random() < 0.5 ? '2026-06-06' : null,
  stations: [],
});

/** What of the feature a device writes without a network, for `npm run soak`. */
export const soak: RoomSoak = {
  feature: 'pestVisits',
  kinds: {
    recordVisit: { share: 1, record: 'visit', refusals: [], about: something, learn },
    correctVisit: {
      share: 1,
      record: 'visit',
      refusals: ['ENTRY_CORRECTED'],
      about: (at) => aboutOne(at, 'pest visit', 'visitId', { ...something(at), reason: 'Data sbagliata' }),
      learn,
    },
  },
};
