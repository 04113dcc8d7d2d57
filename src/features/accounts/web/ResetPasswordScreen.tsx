import { useEffect, useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { errorCode, errorText } from '#platform/http/client.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { PasswordInput } from '#platform/ui/PasswordInput.tsx';
import { Spinner } from '#platform/ui/Spinner.tsx';
import { AccountCard } from './AccountCard.tsx';
import { accountTexts as texts } from './messages.it.ts';
import { confirmationProblem, floorProblem } from './new-password-rules.ts';
import { PasswordRules } from './PasswordRules.tsx';
import { renewSession } from '#features/access/web/index.ts';
import { accountsApi } from './queries.ts';
import { useAccountForm } from './useAccountForm.ts';

/** Milliseconds before the next page: long enough to read why (AUTH-47, AUTH-57). */
const afterExpired = 3_000;
const afterDone = 2_000;
/** Should the app not get there by itself, the browser goes (AUTH-58). */
const afterStuck = 5_000;
/** Longest wait for the new password to be saved (AUTH-54, AUTH-55). */
const slowAfter = 30_000;

/** No answer in time; whether the password was saved is not known. */
class TooSlow extends Error {}

/** Saves a new password, or gives up after 30 seconds. @throws TooSlow, and what the call throws */
async function resetPassword(input: { token: string; password: string }): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const slow = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooSlow()), slowAfter);
  });
  try {
    // The usual, shorter bound of a call must not end the race before its time.
    await Promise.race([
      accountsApi.resetPassword.call(input, { context: { timeoutMs: 2 * slowAfter } }),
      slow,
    ]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * `/reset-password-confirm`: where the reset mail leads (AUTH-46…58).
 * @param leave what takes the browser to another page when the app cannot; a test looks at it
 */
export function ResetPasswordScreen({
  leave = (href) => window.location.assign(href),
}: {
  leave?: (href: string) => void;
}) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { searchStr } = useLocation();
  const [token] = useState(() => new URLSearchParams(searchStr).get('token') ?? '');
  const link = useQuery({
    ...accountsApi.checkReset.queryOptions({ input: { token }, staleTime: Infinity }),
    enabled: token !== '',
  });
  const { form, field, values, problems, submit, show } = useAccountForm(
    { password: '', confirmation: '' },
    (typed) => ({
      password: floorProblem(typed.password),
      confirmation: confirmationProblem(typed.password, typed.confirmation),
    }),
  );
  const save = useMutation({
    mutationFn: resetPassword,
    onSuccess: () => {
      // The server has ended every session of the account, perhaps also the one of this browser.
      void renewSession(queryClient).catch(() => undefined);
    },
    onError: (error) => {
      const code = errorCode(error);
      if (code === 'NEW_PASSWORD_WEAK' || code === 'PASSWORD_UNCHANGED') show({ password: errorText(error) });
    },
  });
  const done = save.isSuccess;
  const ended = errorCode(save.error) === 'LINK_INVALID';
  const expired = token === '' || link.data?.valid === false || errorCode(link.error) === 'INPUT_INVALID';
  const leaving = done ? 'done' : expired || ended ? 'expired' : null;

  useEffect(() => {
    if (leaving === null) return undefined;
    const href = leaving === 'done' ? '/login' : '/forgot-password';
    const timers = [
      setTimeout(() => void navigate({ href, replace: true }), leaving === 'done' ? afterDone : afterExpired),
    ];
    if (leaving === 'done') timers.push(setTimeout(() => leave(href), afterStuck));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [leaving, navigate, leave]);

  return (
    <AccountCard title={texts.resetTitle} back={{ to: '/login', label: texts.backToLogin }}>
      {done ? (
        <Banner tone="ok" live title={texts.resetDone}>
          {texts.resetDoneText}
        </Banner>
      ) : leaving === 'expired' ? (
        <Banner tone="danger" live title={ended ? texts.sessionExpired : texts.linkInvalid}>
          {texts.askForAnother}
        </Banner>
      ) : link.isPending ? (
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner label={null} />
          {texts.checkingLink}
        </p>
      ) : link.isError ? (
        <Banner
          tone="danger"
          live
          actions={
            <Button variant="secondary" pending={link.isFetching} onClick={() => link.refetch()}>
              {texts.retry}
            </Button>
          }
        >
          {errorText(link.error)}
        </Banner>
      ) : (
        <form
          ref={form}
          noValidate
          className="grid gap-5"
          onSubmit={submit(({ password }) => save.mutate({ token, password }))}
        >
          <div className="grid gap-3">
            <Field
              label={texts.newPassword}
              error={problems.password}
              hint={<span className="sr-only">{texts.passwordRules}</span>}
            >
              <PasswordInput autoComplete="new-password" {...field('password')} />
            </Field>
            <PasswordRules password={values.password} />
          </div>
          <Field label={texts.confirmPassword} error={problems.confirmation}>
            <PasswordInput autoComplete="new-password" {...field('confirmation')} />
          </Field>
          {save.isError && problems.password === undefined ? (
            <Banner tone="danger" live>
              {save.error instanceof TooSlow ? texts.tooSlow : errorText(save.error)}
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
