import { aboutOne } from '#platform/rooms/soak.ts';
import type { AtHand, Known, RoomSoak } from '#platform/rooms/soak.ts';

const learn = (known: Known, id: string, response: unknown): void => {
  known.add('oil entry', id);
  if ((response as { outcome: string | null }).outcome === 'beyond') known.add('oil beyond its limit', id);
};

/** A check of one of two fryers, now and then beyond the limit; now and then a change. */
const something = ({ random }: AtHand) => {
  const fryer = random() < 0.5 ? 'Friggitrice 1' : 'Friggitrice 2';
  return random() < 0.3
    ? { kind: 'change', fryer }
    : { kind: 'check', fryer, polarPercent: Math.round(random() * 300) / 10 };
};

/** What of the feature a device writes without a network, for `npm run soak`. */
export const soak: RoomSoak = {
  feature: 'fryingOil',
  kinds: {
    recordOil: { share: 6, record: 'oil', refusals: [], about: something, learn },
    answerOil: {
      share: 2,
      record: 'oil answer',
      refusals: ['ENTRY_CORRECTED'],
      about: (at) => aboutOne(at, 'oil beyond its limit', 'oilId', { action: 'Friggitrice spenta' }),
    },
    correctOil: {
      share: 2,
      record: 'oil',
      refusals: ['ENTRY_CORRECTED'],
      about: (at) =>
        aboutOne(at, 'oil entry', 'oilId', { ...something(at), reason: 'Friggitrice sbagliata' }),
      learn,
    },
  },
};
