import { randomUUID } from 'node:crypto';
import { aboutOne } from '#platform/rooms/soak.ts';
import type { RoomSoak } from '#platform/rooms/soak.ts';

/** What of the feature a device writes without a network, for `npm run soak`. */
export const soak: RoomSoak = {
  feature: 'labels',
  kinds: {
    createOfLot: {
      share: 3,
      // Its table also holds the labels of containers, whose ids no write bears: the receipt is looked for.
      record: 'receipt',
      refusals: [],
      about: ({ goods: { lotIds }, random }) => ({
        labelId: randomUUID(),
        lotId: lotIds[Math.floor(random() * lotIds.length)],
        handling: 'portioned',
        days: 2,
      }),
      learn: (known, _id, response) =>
        known.add('label', (response as { unique_identifier: string }).unique_identifier),
    },
    print: {
      share: 3,
      record: 'label print',
      // Its goods were used up meanwhile, or have a newer label (LABEL-35): who printed it without a network is told.
      refusals: ['LABEL_FINISHED', 'LABEL_SUPERSEDED', 'LABEL_REDATED', 'LABEL_INCOMPLETE'],
      about: (at) => aboutOne(at, 'label', 'labelId', { format: 'roll62', copies: 1, way: 'dialog' }),
    },
  },
};
