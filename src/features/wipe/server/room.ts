import { roomJob, serverRoom } from '#platform/rooms/server-room.ts';
import { nightlyWipeJob, wipeTestRestaurants } from './nightly-wipe.ts';
import { wipePoint } from './wipe-list.ts';

/** What the feature brings to the server. */
export const wipeRoom = serverRoom({
  name: 'wipe',
  jobs: [
    roomJob(nightlyWipeJob, async ({ house, logger, clock, ...tools }) => {
      const wiping = { ...tools, wipeList: house.only(wipePoint) };
      logger.info(await wipeTestRestaurants(wiping, clock.now()), 'test restaurants wiped');
    }),
  ],
});
