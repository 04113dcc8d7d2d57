import { useMutation } from '@tanstack/react-query';
import { errorCode, errorText, fieldErrors } from '#platform/http/client.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { PasswordInput } from '#platform/ui/PasswordInput.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { LegalLinks } from './LegalLinks.tsx';
import { accountTexts as texts } from './messages.it.ts';
import { confirmationProblem, floorLength, floorProblem, newPasswordProblem } from './new-password-rules.ts';
import { PasswordRules } from './PasswordRules.tsx';
import { emailProblem } from './rules.ts';
import { accountsApi } from './queries.ts';
import { signInTexts } from './sign-in.it.ts';
import { useAccountForm } from './useAccountForm.ts';

interface Account {
  readonly email: string;
  readonly password: string;
}

const empty = { email: '', password: '', confirmation: '', policies: '' };

/** Refusals that say themselves what is wrong; any other is told in one sentence (AUTH-28…30). */
const plainCodes = [undefined, 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'] as const;

/**
 * A new account and its restaurant (AUTH-07, AUTH-22…33). `onDone` is called with the address when it is there.
 * `withTick` is the form of `/auth`: six characters are its floor and the conditions are accepted by a tick
 * (AUTH-37…39, C-17); what is sent is the same (AUTH-70).
 */
export function SignUpForm({
  plan,
  withTick,
  onDone,
  send,
}: {
  plan: 'test' | 'free';
  withTick: boolean;
  onDone: (email: string) => void;
  /** What makes the account, where it is not to have a restaurant of its own. */
  send?: (account: Account) => Promise<{ email: string }>;
}) {
  const { form, field, set, values, problems, submit, show, clear } = useAccountForm(empty, (typed) => ({
    email: emailProblem(typed.email),
    password: (withTick ? floorProblem(typed.password) : undefined) ?? newPasswordProblem(typed.password),
    confirmation: confirmationProblem(typed.password, typed.confirmation),
    policies: withTick && typed.policies === '' ? texts.policiesRequired : undefined,
  }));
  const signUp = useMutation({
    ...accountsApi.signUp.mutationOptions({
      onSuccess: ({ email }) => {
        toast({ title: texts.signedUp, tone: 'ok' });
        clear();
        onDone(email);
      },
      onError: (error) =>
        show(errorCode(error) === 'PASSWORD_WEAK' ? { password: errorText(error) } : fieldErrors(error)),
    }),
    ...(send
      ? {
          mutationFn: ({ email, password }: Account & { readonly plan?: string }) =>
            send({ email, password }),
        }
      : {}),
  });
  const told = signUp.isError && Object.values(problems).every((problem) => problem === undefined);
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={submit(({ email, password }) => signUp.mutate({ email, password, plan }))}
    >
      <Field label={signInTexts.email} error={problems.email}>
        <TextInput type="email" autoComplete="username" inputMode="email" {...field('email')} />
      </Field>
      <div className="grid gap-3">
        <Field
          label={signInTexts.password}
          error={problems.password}
          hint={withTick ? texts.sixHint : <span className="sr-only">{texts.passwordRules}</span>}
        >
          <PasswordInput
            autoComplete="new-password"
            minLength={withTick ? floorLength : undefined}
            {...field('password')}
          />
        </Field>
        <PasswordRules password={values.password} />
      </div>
      <Field label={texts.confirmPassword} error={problems.confirmation}>
        <PasswordInput autoComplete="new-password" {...field('confirmation')} />
      </Field>
      <p className="text-sm text-muted">{plan === 'free' ? texts.freeNote : texts.trialNote}</p>
      {withTick ? (
        <Checkbox
          name="policies"
          required
          label={<LegalLinks sentence={texts.policies} />}
          error={problems.policies}
          checked={values.policies !== ''}
          onChange={(event) => set('policies', event.target.checked ? 'accepted' : '')}
        />
      ) : (
        <p className="text-sm text-muted">
          <LegalLinks sentence={texts.terms} />
        </p>
      )}
      {told ? (
        <Banner tone="danger" live>
          {plainCodes.some((plain) => plain === errorCode(signUp.error))
            ? errorText(signUp.error)
            : texts.signUpFailed}
        </Banner>
      ) : null}
      <Button type="submit" size="lg" block pending={signUp.isPending}>
        {texts.signUp}
      </Button>
    </form>
  );
}
