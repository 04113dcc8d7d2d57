import { implement } from '@orpc/server';
import { callerOf } from '#features/access/server/index.ts';
import type { Auth } from '#features/accounts/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { accountSecurityContract } from '../contract.ts';
import { addPasskey } from './add-passkey.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail } from './confirm-email.ts';
import { giveProof } from './give-proof.ts';
import { confirmationOptions } from './require-confirmation.ts';
import { endAllSessions } from './end-all-sessions.ts';
import { endOneSession } from './end-one-session.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { failedSignIns } from './failed-sign-ins.ts';
import { listPasskeys } from './list-passkeys.ts';
import { listSessions } from './list-sessions.ts';
import { passkeyOptions } from './passkey-options.ts';
import { passkeySignInOptions } from './passkey-sign-in-options.ts';
import { removePasskey } from './remove-passkey.ts';
import { renamePasskey } from './rename-passkey.ts';
import { beginAuthenticator, confirmAuthenticator, giveSecondFactor } from './second-factor.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';

/** Binds the endpoints to the sign-in machinery that the server made at boot. */
export function accountSecurityRoutes(auth: Auth) {
  const os = implement(accountSecurityContract).$context<CallContext>();
  return {
    sessions: os.sessions.handler(async ({ context }) => ({
      sessions: await listSessions(context.services, callerOf(context)),
    })),
    endSession: os.endSession.handler(async ({ context, input }) => {
      await endOneSession(context, callerOf(context), input.id);
      return { ended: true as const };
    }),
    endOtherSessions: os.endOtherSessions.handler(async ({ context }) => ({
      ended: await endOtherSessions(context, callerOf(context)),
    })),
    endAllSessions: os.endAllSessions.handler(async ({ context }) => ({
      ended: await endAllSessions(context, callerOf(context)),
    })),
    changePassword: os.changePassword.handler(async ({ context, input }) => ({
      endedSessions: await changePassword(context, callerOf(context), input),
    })),
    changeEmail: os.changeEmail.handler(({ context, input }) =>
      changeEmail(context, callerOf(context), input),
    ),
    confirmEmail: os.confirmEmail.handler(({ context, input }) => confirmEmail(context, input.token)),
    securityNotice: os.securityNotice.handler(async ({ context }) => ({
      failures: await failedSignIns(context.services, callerOf(context)),
    })),
    confirmationOptions: os.confirmationOptions.handler(({ context, input }) =>
      confirmationOptions(context, callerOf(context), input),
    ),
    passkeys: os.passkeys.handler(async ({ context }) => ({
      passkeys: await listPasskeys(context.services, callerOf(context)),
    })),
    passkeyOptions: os.passkeyOptions.handler(({ context, input }) =>
      passkeyOptions(context, callerOf(context), input.currentPassword),
    ),
    addPasskey: os.addPasskey.handler(({ context, input }) => addPasskey(context, callerOf(context), input)),
    renamePasskey: os.renamePasskey.handler(({ context, input }) =>
      renamePasskey(context, callerOf(context), input),
    ),
    removePasskey: os.removePasskey.handler(async ({ context, input }) => {
      await removePasskey(context, callerOf(context), input.id);
      return { removed: true as const };
    }),
    beginAuthenticator: os.beginAuthenticator.handler(({ context, input }) =>
      beginAuthenticator(context, callerOf(context), input.currentPassword),
    ),
    confirmAuthenticator: os.confirmAuthenticator.handler(({ context, input }) =>
      confirmAuthenticator(context, callerOf(context), input.code),
    ),
    giveSecondFactor: os.giveSecondFactor.handler(async ({ context, input }) => {
      await giveSecondFactor(context, callerOf(context), input);
      return { given: true as const };
    }),
    giveProof: os.giveProof.handler(({ context, input }) => giveProof(context, callerOf(context), input)),
    passkeySignInOptions: os.passkeySignInOptions.handler(({ context }) => passkeySignInOptions(context)),
    passkeySignIn: os.passkeySignIn.handler(({ context, input }) => signInWithPasskey(auth, context, input)),
  };
}
