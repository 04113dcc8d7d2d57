import { useMutation, useQueryClient } from '@tanstack/react-query';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { renewSession } from '#features/access/web/index.ts';
import { errorText } from '#platform/http/client.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { toast } from '#platform/ui/toast.ts';
import { accountSecurityTexts as texts } from './messages.it.ts';
import { askDevice, DeviceFailure, passkeysSupported } from './passkey-support.ts';
import { accountSecurityApi } from './queries.ts';

/** The server took the key, and the browser did not keep what it answered. */
class CookiesRefused extends Error {}

/** Under the form of the sign-in page: sign in with a passkey, where the browser can. The page goes on by itself. */
export function PasskeyWayIn() {
  const queryClient = useQueryClient();
  const signIn = useMutation({
    mutationFn: async () => {
      const optionsJSON = await accountSecurityApi.passkeySignInOptions.call(undefined);
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const { id, rawId, type, response } = await askDevice(() => startAuthentication({ optionsJSON }));
      const { clientDataJSON, authenticatorData, signature, userHandle } = response;
      await accountSecurityApi.passkeySignIn.call({
        key: {
          id,
          rawId,
          type,
          response: { clientDataJSON, authenticatorData, signature, userHandle: userHandle ?? null },
        },
      });
      if ((await renewSession(queryClient)) === null) throw new CookiesRefused();
    },
    onSuccess: () => void toast({ title: texts.signedIn, tone: 'ok' }),
  });
  if (!passkeysSupported()) return null;
  return (
    <div className="grid gap-4">
      {signIn.isError ? (
        <Banner tone={isCancelled(signIn.error) ? 'info' : 'danger'} live>
          {failureText(signIn.error)}
        </Banner>
      ) : null}
      <Button variant="secondary" size="lg" block pending={signIn.isPending} onClick={() => signIn.mutate()}>
        <Fingerprint aria-hidden />
        {texts.passkeySignIn}
      </Button>
    </div>
  );
}

const isCancelled = (error: Error): boolean => error instanceof DeviceFailure && error.reason === 'cancelled';

function failureText(error: Error): string {
  if (error instanceof CookiesRefused) return texts.noCookies;
  if (error instanceof DeviceFailure)
    return isCancelled(error) ? texts.passkeySignInCancelled : texts.passkeySignInFailed;
  return errorText(error);
}
