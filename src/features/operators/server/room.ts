import { auditPoint } from '#features/audit/server/index.ts';
import { dayPoint } from '#features/day/server/index.ts';
import { demoPoint } from '#features/demo/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { operatorsContract } from '../contract.ts';
import { auditedOperators } from './audited.ts';
import { operatorsInDay } from './day.ts';
import { operatorsDemo } from './demo.ts';
import { operatorsRoutes } from './routes.ts';

/** What the feature brings to the server. */
export const operatorsRoom = serverRoom({
  name: 'operators',
  contract: operatorsContract,
  routes: () => operatorsRoutes,
  keptSubjects: ['operator'],
  brings: [auditPoint.with(auditedOperators), dayPoint.with(operatorsInDay), demoPoint.with(operatorsDemo)],
});
