import { newId } from '#platform/kernel/ids.ts';
import { deliveredLot, someCelsius } from '#platform/rooms/soak.ts';
import type { RoomSoak } from '#platform/rooms/soak.ts';

/** At most so warm is anything taken in without a question, in °C. */
const unasked = 2;

/** What of the feature a device writes without a network, for `npm run soak`. */
export const soak: RoomSoak = {
  feature: 'deliveries',
  kinds: {
    recordDelivery: {
      share: 3,
      record: 'delivery',
      refusals: [],
      about({ goods: { moved, changed }, random, some }) {
        const celsius = someCelsius(random);
        // What comes too warm is sent back, as whoever receives it is asked to.
        const refused = celsius > unasked ? { reason: 'Troppo caldo' } : null;
        return {
          supplier: 'Da Nino',
          rows: [
            { id: newId(), productId: moved, quantity: some, celsius: unasked, ...deliveredLot },
            { id: newId(), productId: changed, quantity: 1, celsius, refused },
          ],
        };
      },
    },
  },
};
