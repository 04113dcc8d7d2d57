import { useEffect, useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { errorText } from '#platform/http/client.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Spinner } from '#platform/ui/Spinner.tsx';
import { AccountCard } from './AccountCard.tsx';
import { accountTexts as texts } from './messages.it.ts';
import { accountsApi } from './session.ts';

/** `/auth/confirm`: where the confirmation mail leads; verified by the server, then on to `/?verified=true` (AUTH-59, C-20). */
export function ConfirmScreen() {
  const navigate = useNavigate();
  const { searchStr } = useLocation();
  // Kept from the first look: while the next page is on its way the address is already another one.
  const [token] = useState(() => new URLSearchParams(searchStr).get('token') ?? '');
  const confirm = useMutation(
    accountsApi.confirm.mutationOptions({
      onSuccess: () => navigate({ href: '/?verified=true', replace: true }),
    }),
  );
  const { mutate } = confirm;
  // React may run an effect twice; one link is asked about once.
  const asked = useRef('');
  useEffect(() => {
    if (token === '' || asked.current === token) return;
    asked.current = token;
    mutate({ token });
  }, [mutate, token]);
  return (
    <AccountCard title={texts.confirmTitle} back={{ to: '/login', label: texts.backToLogin }}>
      {confirm.isError || token === '' ? (
        <Banner tone="danger" live title={token === '' ? texts.confirmFailedTitle : errorText(confirm.error)}>
          {texts.confirmFailedText}
        </Banner>
      ) : (
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner label={null} />
          {texts.confirming}
        </p>
      )}
    </AccountCard>
  );
}
