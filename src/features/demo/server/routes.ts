import { implement } from '@orpc/server';
import { memberOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import type { WipeList } from '#features/wipe/server/index.ts';
import { demoContract } from '../contract.ts';
import { readStatus } from './read-status.ts';
import { removeDemo } from './remove-demo.ts';

const os = implement(demoContract).$context<CallContext>();

/** @param wipeList what goes with a demo that is removed */
export const demoRoutes = (wipeList: WipeList) => ({
  status: os.status.handler(({ context }) => readStatus(context.services, memberOf(context))),
  remove: os.remove.handler(({ context }) => removeDemo(context.services, memberOf(context), wipeList)),
});
