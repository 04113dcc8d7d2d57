import { restaurantVersions } from '#platform/memory/tables.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import {
  deviceHoldings,
  endedOperatorSessions,
  operators,
  operatorSessions,
  profiles,
  restaurants,
} from '../tables.ts';

/** What the feature brings to the server. */
export const accessRoom = serverRoom({
  name: 'access',
  kept: [
    restaurants,
    profiles,
    operators,
    operatorSessions,
    deviceHoldings,
    endedOperatorSessions,
    restaurantVersions,
  ],
});
