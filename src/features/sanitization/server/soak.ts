import type { Known, RoomSoak } from '#platform/rooms/soak.ts';
import { aboutOne } from '#platform/rooms/soak.ts';

const learn = (known: Known, id: string): void => known.add('cleaning', id);

/** What of the feature a device writes without a network, for `npm run soak`. */
export const soak: RoomSoak = {
  feature: 'sanitization',
  kinds: {
    recordCleaning: {
      share: 8,
      record: 'cleaning',
      refusals: [],
      about: () => ({ area: 'Cucina - Pavimenti', productUsed: 'Detergente pavimenti' }),
      learn,
    },
    correctCleaning: {
      share: 2,
      record: 'cleaning',
      refusals: ['CLEANING_CORRECTED'],
      about: (at) =>
        aboutOne(at, 'cleaning', 'cleaningId', {
          area: 'Sala',
          productUsed: 'Detergente pavimenti',
          reason: 'Area sbagliata',
        }),
      learn,
    },
  },
};
