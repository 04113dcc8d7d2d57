import { aboutOne, contested, deliveredLot } from '#platform/rooms/soak.ts';
import type { Known, RoomSoak } from '#platform/rooms/soak.ts';

const record = 'movement';
const places = ['Cella 1', 'Cella 2', 'Banco', 'Pozzetto', null] as const;
const learn = (known: Known, id: string): void => known.add('movement', id);

/** What of the feature a device writes without a network, for `npm run soak`. */
export const soak: RoomSoak = {
  feature: 'inventory',
  kinds: {
    receive: {
      share: 6,
      record,
      refusals: [],
      // Kept cold by its name: how it came is said.
      about: ({ goods: { moved }, random, some }) => ({
        productId: moved,
        quantity: some,
        ...deliveredLot,
        ...(random() < 0.3 ? { came: 'now', celsius: 3 } : { came: 'there' }),
      }),
      learn,
    },
    takeOut: {
      share: 10,
      record,
      refusals: [],
      about: ({ goods: { changed, moved }, random, some }) => ({
        productId: random() < 0.05 ? changed : moved,
        quantity: some,
      }),
      learn,
    },
    discard: {
      share: 3,
      record,
      refusals: [],
      about: ({ goods: { moved }, some }) => ({ productId: moved, quantity: some, reason: 'damaged' }),
      learn,
    },
    count: {
      share: 6,
      record,
      refusals: ['COUNT_OUTDATED'],
      about({ shelf: { lotId, quantity }, random, some }) {
        // Sometimes the shelf was counted by an old list.
        const expected = quantity !== null && random() < contested ? quantity + 1 : quantity;
        return expected === null ? null : { lotId, expected, counted: expected + some };
      },
    },
    change: {
      share: 6,
      record: 'transition',
      refusals: [],
      about: ({ goods: { changedLotId }, random, some }) => ({
        lotId: changedLotId,
        ...(random() < 0.5
          ? { transition: 'open' }
          : { transition: 'freeze', storageLocation: 'Congelatore' }),
        quantity: some,
      }),
      learn: (known, id) => known.add('transition', id),
    },
    correctTransition: {
      share: 4,
      record: 'transition',
      refusals: ['ALREADY_CORRECTED', 'STOCK_UNAVAILABLE'],
      about: (at) => aboutOne(at, 'transition', 'transitionId', { reason: 'Era un altro lotto' }),
    },
    correct: {
      share: 4,
      record,
      refusals: ['ALREADY_CORRECTED', 'STOCK_UNAVAILABLE'],
      about: (at) => aboutOne(at, 'movement', 'movementId', { reason: 'Non era uscito' }),
      learn,
    },
    move: {
      share: 4,
      record: 'receipt',
      refusals: [],
      about: ({ goods: { lotIds }, random }) => ({
        lotId: lotIds[Math.floor(random() * lotIds.length)],
        storageLocation: places[Math.floor(random() * places.length)],
      }),
    },
  },
};
