import { newId } from '#platform/kernel/ids.ts';
import { deliveredLot, someCelsius } from './kind.ts';
import type { Kinds } from './kind.ts';

export const deliveriesKinds: Kinds = {
  recordDelivery: {
    feature: 'deliveries',
    share: 3,
    record: 'delivery',
    refusals: [],
    about: ({ goods: { moved, changed }, random, some }) => ({
      supplier: 'Da Nino',
      rows: [
        { id: newId(), productId: moved, quantity: some, ...deliveredLot },
        { id: newId(), productId: changed, quantity: 1, celsius: someCelsius(random) },
      ],
    }),
  },
};
