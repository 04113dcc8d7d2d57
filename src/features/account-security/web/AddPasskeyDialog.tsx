import { useForm } from 'react-hook-form';
import { errorCode, errorText, fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { useFormDraft } from '#platform/ui/useFormDraft.ts';
import { deviceOf } from '#platform/kernel/device.ts';
import { deviceText } from '#platform/kernel/device.it.ts';
import { CurrentPasswordField, currentPasswordRules } from './CurrentPasswordField.tsx';
import { accountSecurityTexts as texts } from './messages.it.ts';
import { DeviceFailure } from './passkey-support.ts';
import { useAddPasskey } from './queries.ts';

/** Refusals that are told beside their field, until it is typed in again. */
const toldBesideField: readonly string[] = ['CURRENT_PASSWORD_WRONG', 'INPUT_INVALID'];

/** A name and the password; then the device asks for finger, face or PIN by itself. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const add = useAddPasskey();
  const form = useForm({
    defaultValues: { name: deviceText(deviceOf(navigator.userAgent)), currentPassword: '' },
  });
  useFormDraft('passkey.new', form, { handedOver: add.isPending, secret: ['currentPassword'] });
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isDirty },
  } = form;

  function save(values: { name: string; currentPassword: string }): void {
    add.mutate(values, {
      onSuccess: () => {
        toast({ title: texts.passkeyAdded, tone: 'ok' });
        onClose();
      },
      onError: (error) => {
        if (errorCode(error) === 'CURRENT_PASSWORD_WRONG')
          setError('currentPassword', { message: errorText(error) }, { shouldFocus: true });
        const name = fieldErrors(error)['name'];
        if (name !== undefined) setError('name', { message: name }, { shouldFocus: true });
      },
    });
  }
  return (
    <FormDialog
      onClose={onClose}
      isDirty={isDirty}
      onSubmit={handleSubmit(save)}
      title={texts.addPasskey}
      description={texts.addPasskeyText}
      submit={texts.create}
      pending={add.isPending}
      failure={
        add.isError && !toldBesideField.includes(errorCode(add.error) ?? '') ? failureText(add.error) : null
      }
      failureTone={add.error && reasonOf(add.error) === 'cancelled' ? 'info' : 'danger'}
    >
      <Field label={texts.passkeyName} required hint={texts.passkeyNameHint} error={errors.name?.message}>
        <TextInput
          autoComplete="off"
          {...register('name', {
            validate: (name) => name.trim() !== '' || fieldText('required'),
            maxLength: { value: 60, message: fieldText('too_long', 60) },
          })}
        />
      </Field>
      <CurrentPasswordField
        field={register('currentPassword', currentPasswordRules)}
        hint={texts.currentPasswordHint}
        error={errors.currentPassword?.message}
      />
    </FormDialog>
  );
}

const reasonOf = (error: Error) => (error instanceof DeviceFailure ? error.reason : null);

const deviceTexts = {
  cancelled: texts.passkeyCancelled,
  there: texts.passkeyThere,
  failed: texts.passkeyFailed,
} as const;

function failureText(error: Error): string {
  const reason = reasonOf(error);
  return reason === null ? errorText(error) : deviceTexts[reason];
}
