import { lazy, Suspense, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { errorCode, errorData, errorText } from '#platform/http/client.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { PasswordInput } from '#platform/ui/PasswordInput.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { lockoutTexts } from '../lockout.it.ts';
import { emailProblem } from './rules.ts';
import { renewSession } from '#features/access/web/index.ts';
import { accountsApi } from './queries.ts';
import { signInTexts as texts } from './sign-in.it.ts';
import { useAccountForm } from './useAccountForm.ts';

const ResendConfirmation = lazy(async () => ({
  default: (await import('./ConfirmationMail.tsx')).ResendConfirmation,
}));

/** The server took the password, and the browser did not keep what it answered. */
class CookiesRefused extends Error {}

/** Refusals that say themselves what is wrong; any other is told in one sentence (AUTH-12…15). */
const plainCodes = [
  undefined,
  'CREDENTIALS_WRONG',
  'EMAIL_NOT_CONFIRMED',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
] as const;

/** E-mail and password. A failure is told above the button and nothing typed is lost (AUTH-03…05, AUTH-11…17). */
export function SignInForm() {
  const queryClient = useQueryClient();
  const [remember, setRemember] = useState(false);
  const { form, field, problems, submit } = useAccountForm({ email: '', password: '' }, (values) => ({
    email: emailProblem(values.email),
    password: values.password === '' ? texts.passwordRequired : undefined,
  }));
  const signIn = useMutation({
    mutationFn: async (values: { email: string; password: string; remember: boolean }) => {
      await accountsApi.signIn.call(values);
      if ((await renewSession(queryClient)) === null) throw new CookiesRefused();
    },
    onSuccess: () => void toast({ title: texts.signedIn, tone: 'ok' }),
  });
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={submit((values) => signIn.mutate({ ...values, remember }))}
    >
      <Field label={texts.email} error={problems.email}>
        <TextInput type="email" autoComplete="username" inputMode="email" {...field('email')} />
      </Field>
      <Field label={texts.password} error={problems.password}>
        <PasswordInput autoComplete="current-password" {...field('password')} />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Checkbox
          label={texts.remember}
          checked={remember}
          onChange={(event) => setRemember(event.target.checked)}
        />
        <Link
          to="/forgot-password"
          className="inline-flex min-h-12 items-center text-primary underline underline-offset-4"
        >
          {texts.forgot}
        </Link>
      </div>
      {signIn.isError ? <Failure error={signIn.error} email={signIn.variables.email} /> : null}
      <Button type="submit" size="lg" block pending={signIn.isPending}>
        {texts.signIn}
      </Button>
    </form>
  );
}

function Failure({ error, email }: { error: Error; email: string }) {
  const code = errorCode(error);
  if (code === 'ACCOUNT_LOCKED')
    return (
      <Banner tone="danger" live title={lockoutTexts.title}>
        {lockedText(errorData(error))}
      </Banner>
    );
  return (
    <Banner
      tone="danger"
      live
      actions={
        code === 'EMAIL_NOT_CONFIRMED' ? (
          <Suspense>
            <ResendConfirmation email={email} />
          </Suspense>
        ) : null
      }
    >
      {error instanceof CookiesRefused
        ? texts.noCookies
        : plainCodes.some((plain) => plain === code)
          ? errorText(error)
          : texts.signInFailed}
    </Banner>
  );
}

/** How long an account is locked, by this device's clock, as far as the server says (AUTH-16, AUTH-17, C-19). */
function lockedText(data: unknown): string {
  const until = (data as { lockedUntil?: string | null } | undefined)?.lockedUntil;
  if (!until) return lockoutTexts.soon;
  const time = new Date(until).toLocaleTimeString('it-IT', { hour: '2-digit', minute: '2-digit' });
  return lockoutTexts.until(time);
}
