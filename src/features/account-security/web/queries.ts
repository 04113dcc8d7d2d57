import { useMutation } from '@tanstack/react-query';
import { featureApi } from '#platform/http/client.ts';
import { useReadAgain } from '#platform/http/read-again.ts';
import type { accountSecurityContract } from '../contract.ts';
import { recheckMinutes } from '../notice.ts';
import { askDevice } from './passkey-support.ts';
import { useProven } from './proof.ts';

export const accountSecurityApi = featureApi<typeof accountSecurityContract>('accountSecurity');

/** Where the person is signed in; read anew whenever the page is opened. */
export const openSessionsQuery = () => accountSecurityApi.sessions.queryOptions({ staleTime: 0 });

/** One's own passkeys. */
export const passkeysQuery = () => accountSecurityApi.passkeys.queryOptions();

/** Failed sign-ins with one's own address, asked again every five minutes (AUTH-67). */
export const failedSignInsQuery = () =>
  accountSecurityApi.securityNotice.queryOptions({ refetchInterval: recheckMinutes * 60_000, staleTime: 0 });

export function useEndSession() {
  return useMutation(
    accountSecurityApi.endSession.mutationOptions({ onSettled: useReadAgain('accountSecurity') }),
  );
}

export function useEndOtherSessions() {
  return useMutation(
    accountSecurityApi.endOtherSessions.mutationOptions({ onSettled: useReadAgain('accountSecurity') }),
  );
}

export function useChangePassword() {
  return useMutation(
    accountSecurityApi.changePassword.mutationOptions({ onSuccess: useReadAgain('accountSecurity') }),
  );
}

export function useChangeEmail() {
  return useMutation(accountSecurityApi.changeEmail.mutationOptions());
}

export function useRenamePasskey() {
  return useMutation(
    accountSecurityApi.renamePasskey.mutationOptions({ onSuccess: useReadAgain('accountSecurity') }),
  );
}

export function useRemovePasskey() {
  const proven = useProven();
  return useMutation({
    mutationFn: (input: { readonly id: string }) =>
      proven(() => accountSecurityApi.removePasskey.call(input)),
    onSettled: useReadAgain('accountSecurity'),
  });
}

/** Adds a passkey: the server's options, the device's key, the server's check. @throws what the device or a call throws */
export function useAddPasskey() {
  return useMutation({
    mutationFn: async ({ name, currentPassword }: { name: string; currentPassword: string }) => {
      const optionsJSON = await accountSecurityApi.passkeyOptions.call({ currentPassword });
      const { startRegistration } = await import('@simplewebauthn/browser');
      const { id, rawId, type, response } = await askDevice(() => startRegistration({ optionsJSON }));
      const { clientDataJSON, attestationObject, transports } = response;
      return accountSecurityApi.addPasskey.call({
        name,
        key: {
          id,
          rawId,
          type,
          response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
        },
      });
    },
    onSuccess: useReadAgain('accountSecurity'),
  });
}
