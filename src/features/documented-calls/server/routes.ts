import { implement } from '@orpc/server';
import { currentFeatures, requestReset, resendConfirmation } from '#features/accounts/server/index.ts';
import { memberOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { documentedCallsContract, zEffectiveFeatures } from '../contract.ts';
import { accountLockoutInfo } from './account-lockout-info.ts';
import { manageData } from './data-manager.ts';
import { logLoginAttempt } from './log-login-attempt.ts';
import { requireOwnRestaurant } from './require-own-restaurant.ts';

const os = implement(documentedCallsContract).$context<CallContext>();

export const documentedCallsRoutes = {
  sendConfirmationEmail: os.sendConfirmationEmail.handler(async ({ context, input }) => ({
    success: true as const,
    ...(await resendConfirmation(context, input.email)),
  })),
  resetPassword: os.resetPassword.handler(async ({ context, input }) => ({
    success: true as const,
    ...(await requestReset(context, input.email)),
  })),
  logLoginAttempt: os.logLoginAttempt.handler(({ context }) => logLoginAttempt(context)),
  getAccountLockoutInfo: os.getAccountLockoutInfo.handler(({ context, input }) =>
    accountLockoutInfo(context, input.email),
  ),
  getEffectiveFeatures: os.getEffectiveFeatures.handler(async ({ context, input }) => {
    const member = memberOf(context);
    requireOwnRestaurant(member, input.restaurant_uuid);
    return zEffectiveFeatures.parse(await currentFeatures(context, member));
  }),
  dataManager: os.dataManager.handler(({ context, input }) => manageData(context, input)),
};
