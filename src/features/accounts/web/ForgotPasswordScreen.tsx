import { useMutation } from '@tanstack/react-query';
import { errorCode, errorText } from '#platform/http/client.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { AccountCard } from './AccountCard.tsx';
import { accountTexts as texts } from './messages.it.ts';
import { emailProblem } from './rules.ts';
import { accountsApi } from './queries.ts';
import { signInTexts } from './sign-in.it.ts';
import { useAccountForm } from './useAccountForm.ts';

/** Refusals that say themselves what is wrong; any other is told in one sentence (AUTH-44, AUTH-45). */
const plainCodes = [undefined, 'TOO_MANY_REQUESTS', 'UNAVAILABLE'] as const;

/** `/forgot-password`: asks for a link (AUTH-42…45). The answer is the same for any address (C-51). */
export function ForgotPasswordScreen() {
  const { form, field, problems, submit } = useAccountForm({ email: '' }, ({ email }) => ({
    email: emailProblem(email),
  }));
  const request = useMutation(accountsApi.requestReset.mutationOptions());
  return (
    <AccountCard title={texts.forgotTitle} back={{ to: '/login', label: texts.backToLogin }}>
      <form
        ref={form}
        noValidate
        className="grid gap-5"
        onSubmit={submit((values) => request.mutate(values))}
      >
        <p className="text-muted">{texts.forgotText}</p>
        <Field label={signInTexts.email} error={problems.email}>
          <TextInput type="email" autoComplete="username" inputMode="email" {...field('email')} />
        </Field>
        {request.isSuccess ? (
          <Banner tone="ok" live>
            {request.data.message}
          </Banner>
        ) : null}
        {request.isError ? (
          <Banner tone="danger" live>
            {plainCodes.some((plain) => plain === errorCode(request.error))
              ? errorText(request.error)
              : texts.resetFailed}
          </Banner>
        ) : null}
        <Button type="submit" size="lg" block pending={request.isPending}>
          {texts.sendLink}
        </Button>
      </form>
    </AccountCard>
  );
}
