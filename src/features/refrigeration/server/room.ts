import { serverRoom } from '#server/room.ts';
import { refrigerationContract } from '../contract.ts';
import { refrigerationActions, refrigerationEquipment, refrigerationLogs } from '../tables.ts';
import { readAnswerEvidence, readReadingEvidence } from './evidence.ts';
import { refrigerationRoutes } from './routes.ts';
import { temperatureSource } from './search-source.ts';

/** What the feature brings to the server. */
export const refrigerationRoom = serverRoom({
  name: 'refrigeration',
  contract: refrigerationContract,
  routes: () => refrigerationRoutes,
  records: [
    { name: 'reading', table: refrigerationLogs, isMeasurement: true, read: readReadingEvidence },
    { name: 'reading answer', table: refrigerationActions, read: readAnswerEvidence },
  ],
  wiped: [refrigerationEquipment, refrigerationLogs, refrigerationActions],
  search: temperatureSource,
});
