import { aboutOne, contested, deliveredLot } from './kind.ts';
import type { Kinds, Known } from './kind.ts';

const feature = 'inventory';
const record = 'movement';
const places = ['Cella 1', 'Cella 2', 'Banco', 'Pozzetto', null] as const;
const learn = (known: Known, id: string): void => known.add('movement', id);

export const inventoryKinds: Kinds = {
  receive: {
    feature,
    share: 6,
    record,
    refusals: [],
    about: ({ goods: { moved }, some }) => ({ productId: moved, quantity: some, ...deliveredLot }),
    learn,
  },
  takeOut: {
    feature,
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
    feature,
    share: 3,
    record,
    refusals: [],
    about: ({ goods: { moved }, some }) => ({ productId: moved, quantity: some, reason: 'damaged' }),
    learn,
  },
  count: {
    feature,
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
    feature,
    share: 6,
    record: 'transition',
    refusals: [],
    about: ({ goods: { changedLotId }, random, some }) => ({
      lotId: changedLotId,
      transition: random() < 0.5 ? 'open' : 'freeze',
      quantity: some,
    }),
    learn: (known, id) => known.add('transition', id),
  },
  correctTransition: {
    feature,
    share: 4,
    record: 'transition',
    refusals: ['ALREADY_CORRECTED', 'STOCK_UNAVAILABLE'],
    about: (at) => aboutOne(at, 'transition', 'transitionId', { reason: 'Era un altro lotto' }),
  },
  correct: {
    feature,
    share: 4,
    record,
    refusals: ['ALREADY_CORRECTED', 'STOCK_UNAVAILABLE'],
    about: (at) => aboutOne(at, 'movement', 'movementId', { reason: 'Non era uscito' }),
    learn,
  },
  move: {
    feature,
    share: 4,
    record: 'receipt',
    refusals: [],
    about: ({ goods: { lotIds }, random }) => ({
      lotId: lotIds[Math.floor(random() * lotIds.length)],
      storageLocation: places[Math.floor(random() * places.length)],
    }),
  },
};
