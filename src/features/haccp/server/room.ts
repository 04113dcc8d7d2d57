import { serverRoom } from '#server/room.ts';
import { haccpContract } from '../contract.ts';
import { haccpActions, haccpTaskCompletions, haccpTasks } from '../tables.ts';
import { readAnswerEvidence, readCheckEvidence } from './evidence.ts';
import { haccpRoutes } from './routes.ts';
import { checksSource } from './search-source.ts';

/** What the feature brings to the server. */
export const haccpRoom = serverRoom({
  name: 'haccp',
  contract: haccpContract,
  routes: () => haccpRoutes,
  records: [
    { name: 'check', table: haccpTaskCompletions, isMeasurement: true, read: readCheckEvidence },
    { name: 'check answer', table: haccpActions, read: readAnswerEvidence },
  ],
  wiped: [haccpTasks, haccpTaskCompletions, haccpActions],
  search: checksSource,
});
