import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { AccountCard } from '#features/accounts/web/index.ts';
import { renewSession, useSession } from '#features/access/web/index.ts';
import { errorCode, errorText } from '#platform/http/client.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { accountSecurityTexts as texts } from './messages.it.ts';
import { accountSecurityApi } from './queries.ts';

/**
 * `/account/confirm-email`: where the mail to a new address leads. The link works once, so it is used by a tap and not
 * by opening the page: programs that look into mails open pages as well.
 */
export function ConfirmEmailScreen() {
  const queryClient = useQueryClient();
  const { searchStr } = useLocation();
  const [token] = useState(() => new URLSearchParams(searchStr).get('token') ?? '');
  const session = useSession();
  const confirm = useMutation(
    accountSecurityApi.confirmEmail.mutationOptions({
      onSuccess: () => {
        // This browser may be signed in with the old address, or not any more.
        void renewSession(queryClient).catch(() => undefined);
      },
    }),
  );
  const code = errorCode(confirm.error);
  const invalid = token === '' || code === 'LINK_INVALID' || code === 'INPUT_INVALID';
  return (
    <AccountCard title={texts.confirmEmailTitle} back={{ to: '/login', label: texts.backToLogin }}>
      {confirm.isSuccess ? (
        <Banner
          tone="ok"
          live
          title={texts.emailConfirmedTitle}
          actions={
            <Link to={session ? '/account' : '/login'} className={buttonClass({ variant: 'secondary' })}>
              {session ? texts.toAccount : texts.toSignIn}
            </Link>
          }
        >
          {texts.emailConfirmedText(confirm.data.email)}
        </Banner>
      ) : invalid ? (
        <Banner tone="danger" live title={texts.linkInvalid}>
          {texts.linkInvalidText}
        </Banner>
      ) : (
        <div className="grid gap-5">
          <p>{texts.confirmEmailText}</p>
          {confirm.isError ? (
            <Banner tone="danger" live>
              {errorText(confirm.error)}
            </Banner>
          ) : null}
          <Button size="lg" block pending={confirm.isPending} onClick={() => confirm.mutate({ token })}>
            {texts.confirmEmail}
          </Button>
        </div>
      )}
    </AccountCard>
  );
}
