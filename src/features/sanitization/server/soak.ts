import { newId } from '#platform/kernel/ids.ts';
import type { Known, RoomSoak } from '#platform/rooms/soak.ts';
import { aboutOne } from '#platform/rooms/soak.ts';

const learn = (known: Known, id: string): void => known.add('cleaning', id);

/** What of the feature a device writes without a network, for `npm run soak`. */
export const soak: RoomSoak = {
  feature: 'sanitization',
  async prepare(call) {
    const id = newId();
    await call('POST', '/sanitization/plan/items', {
      id,
      area: 'Cucina - Pavimenti',
      subject: 'Pavimento',
      productUsed: 'Detergente pavimenti',
      frequency: 'daily',
      weekdays: [],
      dueTime: '23:30',
    });
    return { planItemId: id };
  },
  kinds: {
    recordCleaning: {
      share: 8,
      record: 'cleaning',
      refusals: [],
      about: () => ({ area: 'Cucina - Pavimenti', productUsed: 'Detergente pavimenti' }),
      learn,
    },
    confirmCleaning: {
      share: 4,
      record: 'cleaning',
      refusals: [],
      about: ({ prepared: { planItemId } }) => ({ itemId: planItemId, versionId: planItemId }),
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
