import { useForm } from 'react-hook-form';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { useFormDraft } from '#platform/ui/useFormDraft.ts';
import type { Passkey } from '../contract.ts';
import { accountSecurityTexts as texts } from './messages.it.ts';
import { useRenamePasskey } from './queries.ts';

/** Another name for a passkey. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const rename = useRenamePasskey();
  const form = useForm({ defaultValues: { name: passkey.name } });
  useFormDraft(`passkey.${passkey.id}`, form, { handedOver: rename.isPending });
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isDirty },
  } = form;

  function save({ name }: { name: string }): void {
    rename.mutate(
      { id: passkey.id, name },
      {
        onSuccess: () => {
          toast({ title: texts.passkeyRenamed, tone: 'ok' });
          onClose();
        },
        onError: (error) => {
          const message = fieldErrors(error)['name'];
          if (message !== undefined) setError('name', { message }, { shouldFocus: true });
        },
      },
    );
  }
  return (
    <FormDialog
      onClose={onClose}
      isDirty={isDirty}
      onSubmit={handleSubmit(save)}
      title={texts.renamePasskeyTitle}
      submit={texts.save}
      pending={rename.isPending}
      failure={rename.isError && errors.name === undefined ? errorText(rename.error) : null}
    >
      <Field label={texts.passkeyName} required error={errors.name?.message}>
        <TextInput
          autoComplete="off"
          {...register('name', {
            validate: (name) => name.trim() !== '' || fieldText('required'),
            maxLength: { value: 60, message: fieldText('too_long', 60) },
          })}
        />
      </Field>
    </FormDialog>
  );
}
