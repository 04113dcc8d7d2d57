import { demoPoint } from '#features/demo/server/index.ts';
import { recordPoint } from '#features/integrity/server/index.ts';
import { recordsOf } from '#features/registers/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { sanitizationContract } from '../contract.ts';
import { sanitizationLogs } from '../tables.ts';
import { cleaningDemo } from './demo.ts';
import { cleanings } from './register.ts';
import { sanitizationRoutes } from './routes.ts';

/** What the feature brings to the server. */
export const sanitizationRoom = serverRoom({
  name: 'sanitization',
  contract: sanitizationContract,
  routes: () => sanitizationRoutes,
  wiped: [sanitizationLogs],
  brings: [recordPoint.with(...recordsOf(cleanings)), demoPoint.with(cleaningDemo)],
});
