import { implement } from '@orpc/server';
import type { Auth } from '#features/accounts/server/index.ts';
import { memberOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { tryoutContract } from '../contract.ts';
import { countTryouts } from './fill-pool.ts';
import { keepTryout } from './keep-tryout.ts';
import { startTryout } from './start-tryout.ts';

const os = implement(tryoutContract).$context<CallContext>();

/** Binds the tryout's endpoints. */
export const tryoutRoutes = (auth: Auth) => ({
  offer: os.offer.handler(async ({ context }) => {
    const { all, waiting } = await countTryouts(context.services);
    // Where the setting turns it off none is ever made.
    return { isOffered: all > 0, isReady: waiting > 0 };
  }),
  start: os.start.handler(async ({ context }) => ({
    until: (await startTryout(auth, context)).toISOString(),
  })),
  keep: os.keep.handler(({ context, input }) => keepTryout(auth, context, memberOf(context), input)),
});
