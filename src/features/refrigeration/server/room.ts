import { recordsOf } from '#features/registers/server/index.ts';
import { serverRoom } from '#server/room.ts';
import { refrigerationContract } from '../contract.ts';
import { refrigerationActions, refrigerationEquipment, refrigerationLogs } from '../tables.ts';
import { readingsInDay } from './day.ts';
import { readings } from './register.ts';
import { refrigerationRoutes } from './routes.ts';
import { temperatureSource } from './search-source.ts';

/** What the feature brings to the server. */
export const refrigerationRoom = serverRoom({
  name: 'refrigeration',
  contract: refrigerationContract,
  routes: () => refrigerationRoutes,
  records: recordsOf(readings),
  wiped: [refrigerationEquipment, refrigerationLogs, refrigerationActions],
  day: readingsInDay,
  search: temperatureSource,
});
