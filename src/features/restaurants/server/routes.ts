import { implement } from '@orpc/server';
import { memberOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { restaurantsContract } from '../contract.ts';
import { readProfile } from './read-profile.ts';
import { updateProfile } from './update-profile.ts';

const os = implement(restaurantsContract).$context<CallContext>();

export const restaurantsRoutes = {
  profile: os.profile.handler(({ context }) => readProfile(context.services, memberOf(context))),
  updateProfile: os.updateProfile.handler(({ context, input }) =>
    updateProfile(context.services, memberOf(context), input),
  ),
};
