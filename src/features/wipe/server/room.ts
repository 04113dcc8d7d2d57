import { roomJob, serverRoom } from '#server/room.ts';
import { nightlyWipeJob, wipeTestRestaurants } from './nightly-wipe.ts';

/** What the feature brings to the server. */
export const wipeRoom = serverRoom({
  name: 'wipe',
  jobs: [
    roomJob(nightlyWipeJob, async (tools) => {
      tools.logger.info(await wipeTestRestaurants(tools, tools.clock.now()), 'test restaurants wiped');
    }),
  ],
});
