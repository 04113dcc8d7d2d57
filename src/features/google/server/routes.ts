import { implement } from '@orpc/server';
import { memberOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { googleContract } from '../contract.ts';
import { readSettings } from './read-settings.ts';
import { testConnection } from './test-connection.ts';
import { updateSettings } from './update-settings.ts';

const os = implement(googleContract).$context<CallContext>();

export const googleRoutes = {
  settings: os.settings.handler(({ context }) => readSettings(context.services, memberOf(context))),
  updateSettings: os.updateSettings.handler(({ context, input }) =>
    updateSettings(context.services, memberOf(context), input),
  ),
  testConnection: os.testConnection.handler(({ context, signal }) =>
    testConnection(context.services, memberOf(context), signal),
  ),
};
