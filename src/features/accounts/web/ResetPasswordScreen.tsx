import { useEffect, useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { errorText } from '#platform/http/client.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { PasswordInput } from '#platform/ui/PasswordInput.tsx';
import { Spinner } from '#platform/ui/Spinner.tsx';
import { AccountCard } from './AccountCard.tsx';
import { accountTexts as texts } from './messages.it.ts';
import { confirmationProblem } from './rules.ts';
import { accountsApi } from './session.ts';
import { useAccountForm } from './useAccountForm.ts';

/** Milliseconds before the next page: long enough to read why (AUTH-47, AUTH-57). */
const afterExpired = 3_000;
const afterDone = 2_000;

/** `/reset-password-confirm`: where the reset mail leads (AUTH-46…57). */
export function ResetPasswordScreen() {
  const navigate = useNavigate();
  const { searchStr } = useLocation();
  const [token] = useState(() => new URLSearchParams(searchStr).get('token') ?? '');
  const link = useQuery({
    ...accountsApi.checkReset.queryOptions({ input: { token }, staleTime: Infinity }),
    enabled: token !== '',
  });
  const { form, field, problems, submit } = useAccountForm({ password: '', confirmation: '' }, (typed) => ({
    password:
      typed.password === ''
        ? texts.passwordRequired
        : typed.password.length < 6
          ? texts.resetMinimum
          : undefined,
    confirmation: confirmationProblem(typed.password, typed.confirmation),
  }));
  const save = useMutation(accountsApi.resetPassword.mutationOptions());
  const expired = token === '' || link.data?.valid === false;
  const done = save.isSuccess;

  useEffect(() => {
    if (!expired && !done) return undefined;
    const timer = setTimeout(
      () => void navigate({ href: done ? '/login' : '/forgot-password', replace: true }),
      done ? afterDone : afterExpired,
    );
    return () => clearTimeout(timer);
  }, [expired, done, navigate]);

  return (
    <AccountCard title={texts.resetTitle} back={{ to: '/login', label: texts.backToLogin }}>
      {done ? (
        <Banner tone="ok" live title={texts.resetDone}>
          {texts.resetDoneText}
        </Banner>
      ) : expired ? (
        <Banner tone="danger" live>
          {texts.sessionExpired}
        </Banner>
      ) : link.isPending ? (
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner label={null} />
          {texts.checkingLink}
        </p>
      ) : (
        <form
          ref={form}
          noValidate
          className="grid gap-5"
          onSubmit={submit(({ password }) => save.mutate({ token, password }))}
        >
          <Field label={texts.newPassword} error={problems.password} hint={texts.passwordRules}>
            <PasswordInput autoComplete="new-password" {...field('password')} />
          </Field>
          <Field label={texts.confirmPassword} error={problems.confirmation}>
            <PasswordInput autoComplete="new-password" {...field('confirmation')} />
          </Field>
          {save.isError || link.isError ? (
            <Banner tone="danger" live>
              {errorText(save.error ?? link.error)}
            </Banner>
          ) : null}
          <Button type="submit" size="lg" block pending={save.isPending}>
            {texts.savePassword}
          </Button>
        </form>
      )}
    </AccountCard>
  );
}
