import { useEffect, useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { errorCode, errorText } from '#platform/http/client.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { PasswordInput } from '#platform/ui/PasswordInput.tsx';
import { Spinner } from '#platform/ui/Spinner.tsx';
import { AccountCard } from './AccountCard.tsx';
import { accountTexts as texts } from './messages.it.ts';
import { accountsApi } from './queries.ts';
import { signInTexts } from './sign-in.it.ts';
import { useAccountForm } from './useAccountForm.ts';

/**
 * `/auth/confirm`: where the confirmation mail leads; verified by the server, then on to `/?verified=true` (AUTH-59,
 * C-20). In another browser than the one that signed up the server asks for the password; whoever does not know it is
 * led to setting a new one.
 *
 * @param leave loads another page: the first page is the server's, and no screen; the link's is not come back to
 */
export function ConfirmScreen({
  leave = (href) => window.location.replace(href),
}: {
  leave?: (href: string) => void;
}) {
  const { searchStr } = useLocation();
  // Kept from the first look: while the next page is on its way the address is already another one.
  const [token] = useState(() => new URLSearchParams(searchStr).get('token') ?? '');
  const [asksPassword, setAsksPassword] = useState(false);
  const confirm = useMutation(
    accountsApi.confirm.mutationOptions({
      onSuccess: () => leave('/?verified=true'),
      onError: (error) => {
        if (errorCode(error) === 'CONFIRMATION_NEEDS_PASSWORD') setAsksPassword(true);
      },
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
  const isBad =
    token === '' || (confirm.isError && !asksPassword) || errorCode(confirm.error) === 'LINK_INVALID';
  return (
    <AccountCard title={texts.confirmTitle} back={{ to: '/login', label: texts.backToLogin }}>
      {isBad ? (
        <Banner tone="danger" live title={token === '' ? texts.confirmFailedTitle : errorText(confirm.error)}>
          {texts.confirmFailedText}
        </Banner>
      ) : asksPassword ? (
        <WithPassword
          pending={confirm.isPending}
          error={confirm.error}
          onPassword={(password) => mutate({ token, password })}
        />
      ) : (
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner label={null} />
          {texts.confirming}
        </p>
      )}
    </AccountCard>
  );
}

function WithPassword({
  pending,
  error,
  onPassword,
}: {
  pending: boolean;
  error: Error | null;
  onPassword: (password: string) => void;
}) {
  const { form, field, problems, submit } = useAccountForm({ password: '' }, ({ password }) => ({
    password: password === '' ? signInTexts.passwordRequired : undefined,
  }));
  const refused =
    error !== null && errorCode(error) !== 'CONFIRMATION_NEEDS_PASSWORD' ? errorText(error) : null;
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={submit(({ password }) => onPassword(password))}
    >
      <p className="text-muted">{texts.confirmWithPassword}</p>
      <Field label={signInTexts.password} error={problems.password}>
        <PasswordInput autoComplete="current-password" {...field('password')} />
      </Field>
      {refused === null ? null : (
        <Banner tone="danger" live>
          {refused}
        </Banner>
      )}
      <Button type="submit" size="lg" block pending={pending}>
        {texts.confirmAction}
      </Button>
      <p className="text-sm text-muted">
        {texts.confirmUnknown}{' '}
        <Link to="/forgot-password" className="font-semibold text-primary underline">
          {texts.confirmReset}
        </Link>
        . {texts.confirmResetWhy}
      </p>
    </form>
  );
}
