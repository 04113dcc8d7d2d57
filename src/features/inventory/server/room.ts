import { serverRoom } from '#server/room.ts';
import { inventoryContract } from '../contract.ts';
import { lots, lotTransitions, productMovementLots, productMovements, products } from '../tables.ts';
import { stockInDay } from './day.ts';
import { readMovementEvidence, readTransitionEvidence } from './evidence.ts';
import { inventoryRoutes } from './routes.ts';
import { stockSource } from './search-source.ts';

/** What the feature brings to the server. */
export const inventoryRoom = serverRoom({
  name: 'inventory',
  contract: inventoryContract,
  routes: () => inventoryRoutes,
  records: [
    {
      name: 'movement',
      table: productMovements,
      parts: [productMovementLots],
      read: readMovementEvidence,
    },
    { name: 'transition', table: lotTransitions, read: readTransitionEvidence },
  ],
  wiped: [products, lots, productMovements, productMovementLots, lotTransitions],
  day: stockInDay,
  search: stockSource,
});
