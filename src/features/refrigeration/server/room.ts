import { dayPoint } from '#features/day/server/index.ts';
import { recordPoint } from '#features/integrity/server/index.ts';
import { searchPoint } from '#features/search/server/index.ts';
import { recordsOf } from '#features/registers/server/index.ts';
import { demoPoint } from '#features/demo/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { refrigerationContract } from '../contract.ts';
import { refrigerationActions, refrigerationEquipment, refrigerationLogs } from '../tables.ts';
import { readingsInDay } from './day.ts';
import { readings } from './register.ts';
import { temperaturesDemo } from './demo.ts';
import { refrigerationRoutes } from './routes.ts';
import { temperatureSource } from './search-source.ts';

/** What the feature brings to the server. */
export const refrigerationRoom = serverRoom({
  name: 'refrigeration',
  contract: refrigerationContract,
  routes: () => refrigerationRoutes,
  wiped: [refrigerationEquipment, refrigerationLogs, refrigerationActions],
  brings: [
    recordPoint.with(...recordsOf(readings)),
    dayPoint.with(readingsInDay),
    searchPoint.with(temperatureSource),
    demoPoint.with(temperaturesDemo),
  ],
});
