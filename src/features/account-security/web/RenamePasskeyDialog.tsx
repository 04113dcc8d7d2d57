import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Dialog } from '#platform/ui/Dialog.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { Passkey } from '../contract.ts';
import { accountSecurityTexts as texts } from './messages.it.ts';
import { useRenamePasskey } from './queries.ts';

/** Another name for a passkey. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const form = useId();
  const rename = useRenamePasskey();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm({ defaultValues: { name: passkey.name } });

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
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="sm"
      title={texts.renamePasskeyTitle}
      actions={
        <Button type="submit" form={form} pending={rename.isPending}>
          {texts.save}
        </Button>
      }
    >
      <form id={form} noValidate className="grid gap-5" onSubmit={(event) => void handleSubmit(save)(event)}>
        <Field label={texts.passkeyName} required error={errors.name?.message}>
          <TextInput
            autoComplete="off"
            {...register('name', {
              validate: (name) => name.trim() !== '' || fieldText('required'),
              maxLength: { value: 60, message: fieldText('too_long', 60) },
            })}
          />
        </Field>
        {rename.isError && errors.name === undefined ? (
          <Banner tone="danger" live>
            {errorText(rename.error)}
          </Banner>
        ) : null}
      </form>
    </Dialog>
  );
}
