import { serverRoom } from '#server/room.ts';
import { operatorsContract } from '../contract.ts';
import { operatorsInDay } from './day.ts';
import { operatorsRoutes } from './routes.ts';

/** What the feature brings to the server. */
export const operatorsRoom = serverRoom({
  name: 'operators',
  contract: operatorsContract,
  routes: () => operatorsRoutes,
  keptSubjects: ['operator'],
  day: operatorsInDay,
});
