import { useMutation } from '@tanstack/react-query';
import { errorCode, errorText, fieldErrors } from '#platform/http/client.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { PasswordInput } from '#platform/ui/PasswordInput.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { passwordProblems } from '../password-policy.ts';
import { accountTexts as texts, passwordProblemTexts } from './messages.it.ts';
import { PasswordRules } from './PasswordRules.tsx';
import { confirmationProblem, emailProblem } from './rules.ts';
import { accountsApi } from './session.ts';
import { useAccountForm } from './useAccountForm.ts';

const empty = { email: '', password: '', confirmation: '' };

/** A new account and its restaurant (AUTH-07, AUTH-22…33). `onDone` is called when it is there. */
export function SignUpForm({ plan, onDone }: { plan: 'test' | 'free'; onDone: () => void }) {
  const { form, field, values, problems, submit, show, clear } = useAccountForm(empty, (typed) => {
    const [problem] = passwordProblems(typed.password);
    return {
      email: emailProblem(typed.email),
      password: typed.password === '' ? texts.passwordRequired : problem && passwordProblemTexts[problem],
      confirmation: confirmationProblem(typed.password, typed.confirmation),
    };
  });
  const signUp = useMutation(
    accountsApi.signUp.mutationOptions({
      onSuccess: () => {
        toast({ title: texts.signedUp, tone: 'ok' });
        clear();
        onDone();
      },
      onError: (error) => show(fieldErrors(error)),
    }),
  );
  const told = signUp.isError && Object.keys(fieldErrors(signUp.error)).length === 0;
  return (
    <form
      ref={form}
      noValidate
      className="mt-5 grid gap-5"
      onSubmit={submit(({ email, password }) => signUp.mutate({ email, password, plan }))}
    >
      <Field label={texts.email} error={problems.email}>
        <TextInput type="email" autoComplete="username" inputMode="email" {...field('email')} />
      </Field>
      <Field label={texts.password} error={problems.password}>
        <PasswordInput autoComplete="new-password" {...field('password')} />
      </Field>
      <PasswordRules password={values.password} />
      <Field label={texts.confirmPassword} error={problems.confirmation}>
        <PasswordInput autoComplete="new-password" {...field('confirmation')} />
      </Field>
      <p className="text-sm text-muted">{plan === 'free' ? texts.freeNote : texts.trialNote}</p>
      {told ? (
        <Banner tone="danger" live>
          {errorCode(signUp.error) === 'INTERNAL' ? texts.signUpFailed : errorText(signUp.error)}
        </Banner>
      ) : null}
      <Button type="submit" size="lg" block pending={signUp.isPending}>
        {texts.signUp}
      </Button>
    </form>
  );
}
