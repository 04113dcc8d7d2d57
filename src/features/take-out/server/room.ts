import { auditPoint } from '#features/audit/server/index.ts';
import { recordPoint } from '#features/integrity/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { takeOutContract } from '../contract.ts';
import { auditedTakeOut } from './audited.ts';
import { takeOutRoutes } from './routes.ts';
import { forgetAbandoned } from '#platform/disk/waiting-files.ts';

/** What the feature brings to the server. */
export const takeOutRoom = serverRoom({
  name: 'takeOut',
  contract: takeOutContract,
  routes: (house) => takeOutRoutes(house.all(recordPoint)),
  brings: [auditPoint.with(auditedTakeOut)],
  // In the first minute of a server that starts again, and every minute from then on.
  rounds: [{ name: 'abandoned-take-outs', everyMs: 60_000, run: forgetAbandoned }],
});
