import { implement } from '@orpc/server';
import { accountsContract } from '../contract.ts';
import type { Auth } from './auth.ts';
import { checkReset } from './check-reset.ts';
import { confirm } from './confirm.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { requestReset } from './request-reset.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { resetPassword } from './reset-password.ts';
import { currentSession } from './session.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';

/** Binds the accounts' endpoints to the sign-in machinery that the server made at boot. */
export function accountsRoutes(auth: Auth) {
  const os = implement(accountsContract).$context<CallContext>();
  return {
    session: os.session.handler(async ({ context }) => ({ session: await currentSession(auth, context) })),
    signUp: os.signUp.handler(({ context, input }) => signUp(auth, context, input)),
    confirm: os.confirm.handler(async ({ context, input }) => {
      await confirm(auth, context, input.token, input.password);
      return { confirmed: true as const };
    }),
    resendConfirmation: os.resendConfirmation.handler(({ context, input }) =>
      resendConfirmation(context, input.email),
    ),
    signIn: os.signIn.handler(({ context, input }) => signIn(auth, context, input)),
    signOut: os.signOut.handler(async ({ context }) => {
      await signOut(auth, context);
      return { signedOut: true as const };
    }),
    requestReset: os.requestReset.handler(({ context, input }) => requestReset(context, input.email)),
    checkReset: os.checkReset.handler(({ context, input }) => checkReset(auth, context, input.token)),
    resetPassword: os.resetPassword.handler(async ({ context, input }) => {
      await resetPassword(auth, context, input.token, input.password);
      return { changed: true as const };
    }),
  };
}
