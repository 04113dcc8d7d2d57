import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { errorCode, errorText, fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Dialog } from '#platform/ui/Dialog.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { PasswordInput } from '#platform/ui/PasswordInput.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { accountSecurityTexts as texts } from './messages.it.ts';
import { useChangeEmail } from './queries.ts';

/** Refusals that are told beside their field, until it is typed in again. */
const toldBesideField: readonly string[] = ['CURRENT_PASSWORD_WRONG', 'EMAIL_UNCHANGED', 'INPUT_INVALID'];

/** Asks for another address: it counts when its own link was used. */
export function ChangeEmailDialog({
  onClose,
  onAsked,
}: {
  onClose: () => void;
  /** Told what happens next, in the server's words. */
  onAsked: (message: string) => void;
}) {
  const form = useId();
  const change = useChangeEmail();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm({ defaultValues: { email: '', currentPassword: '' } });

  function save(values: { email: string; currentPassword: string }): void {
    change.mutate(
      { email: values.email.trim(), currentPassword: values.currentPassword },
      {
        onSuccess: ({ message }) => onAsked(message),
        onError: (error) => {
          const code = errorCode(error);
          const email = code === 'EMAIL_UNCHANGED' ? errorText(error) : fieldErrors(error)['email'];
          if (email !== undefined) setError('email', { message: email }, { shouldFocus: true });
          if (code === 'CURRENT_PASSWORD_WRONG')
            setError('currentPassword', { message: errorText(error) }, { shouldFocus: true });
        },
      },
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="sm"
      title={texts.changeEmail}
      description={texts.changeEmailText}
      actions={
        <Button type="submit" form={form} pending={change.isPending}>
          {texts.sendLink}
        </Button>
      }
    >
      <form id={form} noValidate className="grid gap-5" onSubmit={(event) => void handleSubmit(save)(event)}>
        <Field label={texts.newEmail} required error={errors.email?.message}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            {...register('email', {
              validate: (email) =>
                email.trim() === ''
                  ? fieldText('required')
                  : /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/.test(email) || fieldText('invalid_email'),
            })}
          />
        </Field>
        <Field
          label={texts.currentPassword}
          required
          hint={texts.currentPasswordHint}
          error={errors.currentPassword?.message}
        >
          <PasswordInput
            autoComplete="current-password"
            {...register('currentPassword', { required: fieldText('required') })}
          />
        </Field>
        {change.isError && !toldBesideField.includes(errorCode(change.error) ?? '') ? (
          <Banner tone="danger" live>
            {errorText(change.error)}
          </Banner>
        ) : null}
      </form>
    </Dialog>
  );
}
