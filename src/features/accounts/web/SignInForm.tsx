import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { errorCode, errorText } from '#platform/http/client.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { PasswordInput } from '#platform/ui/PasswordInput.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { accountTexts as texts } from './messages.it.ts';
import { emailProblem } from './rules.ts';
import { accountsApi, sessionQuery } from './session.ts';
import { useAccountForm } from './useAccountForm.ts';

/** E-mail and password. A failure is told above the button and nothing typed is lost (AUTH-03…05, AUTH-11…15). */
export function SignInForm() {
  const queryClient = useQueryClient();
  const [remember, setRemember] = useState(false);
  const { form, field, problems, submit } = useAccountForm({ email: '', password: '' }, (values) => ({
    email: emailProblem(values.email),
    password: values.password === '' ? texts.passwordRequired : undefined,
  }));
  const signIn = useMutation(
    accountsApi.signIn.mutationOptions({
      onSuccess: async () => {
        toast({ title: texts.signedIn, tone: 'ok' });
        await queryClient.query({ ...sessionQuery(), staleTime: 0 });
      },
    }),
  );
  return (
    <form
      ref={form}
      noValidate
      className="mt-5 grid gap-5"
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
      {signIn.isError ? (
        <Banner tone="danger" live>
          {errorCode(signIn.error) === 'INTERNAL' ? texts.signInFailed : errorText(signIn.error)}
        </Banner>
      ) : null}
      <Button type="submit" size="lg" block pending={signIn.isPending}>
        {texts.signIn}
      </Button>
    </form>
  );
}
