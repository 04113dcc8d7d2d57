import { aboutOne } from '#platform/rooms/soak.ts';
import type { AtHand, Known, RoomSoak } from '#platform/rooms/soak.ts';

const learn = (known: Known, id: string): void => known.add('supplier entry', id);

/** That one of two suppliers is approved, or a document of it. */
const something = ({ random }: AtHand) => ({
  supplier: random() < 0.5 ? 'Ortofrutta Rossi' : 'Latteria Neri',
  datedOn: '2024-05-06',
  ...(random() < 0.5
    ? { kind: 'decision', decision: 'approved' }
    : { kind: 'document', document: 'certification', expiresOn: '2029-05-06' }),
});

/** What of the feature a device writes without a network, for `npm run soak`. */
export const soak: RoomSoak = {
  feature: 'suppliers',
  kinds: {
    recordVetting: { share: 1, record: 'vetting', refusals: [], about: something, learn },
    correctVetting: {
      share: 1,
      record: 'vetting',
      refusals: ['ENTRY_CORRECTED'],
      about: (at) =>
        aboutOne(at, 'supplier entry', 'vettingId', { ...something(at), reason: 'Data sbagliata' }),
      learn,
    },
  },
};
