import { recordsOf } from '#features/registers/server/index.ts';
import { serverRoom } from '#server/room.ts';
import { haccpContract } from '../contract.ts';
import { haccpActions, haccpTaskCompletions, haccpTasks } from '../tables.ts';
import { checks } from './register.ts';
import { checksInDay } from './day.ts';
import { haccpRoutes } from './routes.ts';
import { checksSource } from './search-source.ts';

/** What the feature brings to the server. */
export const haccpRoom = serverRoom({
  name: 'haccp',
  contract: haccpContract,
  routes: () => haccpRoutes,
  records: recordsOf(checks),
  wiped: [haccpTasks, haccpTaskCompletions, haccpActions],
  day: checksInDay,
  search: checksSource,
});
