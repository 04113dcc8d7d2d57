import { useForm } from 'react-hook-form';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useFormDraft } from '#platform/ui/useFormDraft.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import { emailRule, nameRule } from './form-rules.ts';
import { administrationTexts } from './messages.it.ts';
import { useCreateRestaurant } from './queries.ts';

const texts = administrationTexts.create;

/** A restaurant for somebody, who is invited by mail (ADMIN-03, ADMIN-04). */
export function NewRestaurantDialog({
  onClose,
  onCreated,
}: {
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}) {
  const idFor = useWriteId();
  const create = useCreateRestaurant();
  const form = useForm({ defaultValues: { name: '', email: '' } });
  useFormDraft('administration.restaurant', form, { handedOver: create.isPending });
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isDirty },
  } = form;
  const save = (typed: { name: string; email: string }): void => {
    const made = { name: typed.name.trim(), email: typed.email.trim().toLowerCase() };
    create.mutate(
      { id: idFor(made), ...made },
      {
        onSuccess: ({ id }) => {
          toast({ title: texts.done, text: texts.doneText(made.email), tone: 'ok' });
          onClose();
          onCreated(id);
        },
        onError: (error) => {
          for (const [field, message] of Object.entries(fieldErrors(error)))
            if (field === 'name' || field === 'email') setError(field, { message }, { shouldFocus: true });
          toastFailure(texts.failed, errorText(error));
        },
      },
    );
  };
  return (
    <FormDialog
      onClose={onClose}
      isDirty={isDirty}
      onSubmit={handleSubmit(save)}
      title={texts.title}
      description={texts.text}
      submit={texts.save}
      pending={create.isPending}
      failure={create.isError && Object.keys(errors).length === 0 ? errorText(create.error) : null}
    >
      <Field label={texts.name} required error={errors.name?.message}>
        <TextInput autoComplete="off" {...register('name', nameRule(fieldText))} />
      </Field>
      <Field label={texts.email} required hint={texts.emailHint} error={errors.email?.message}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="off"
          {...register('email', emailRule(fieldText))}
        />
      </Field>
    </FormDialog>
  );
}
