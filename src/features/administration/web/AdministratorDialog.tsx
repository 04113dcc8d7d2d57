import { Controller, useForm } from 'react-hook-form';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { RadioGroup } from '#platform/ui/RadioGroup.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useFormDraft } from '#platform/ui/useFormDraft.ts';
import type { Administrator, AdministratorLevel } from '../contract.ts';
import { emailRule, nameRule } from './form-rules.ts';
import { administrationTexts } from './messages.it.ts';
import { useChangeAdministrator, useCreateAdministrator } from './queries.ts';

const texts = administrationTexts.person;

interface Typed {
  name: string;
  email: string;
  level: AdministratorLevel;
}

/** A new administrator, who is invited by mail (ADMIN-07), or another name and level for one who is there (ADMIN-09). */
export function AdministratorDialog({
  person,
  isOwn = false,
  onClose,
}: {
  readonly person?: Administrator;
  readonly isOwn?: boolean;
  readonly onClose: () => void;
}) {
  const create = useCreateAdministrator();
  const change = useChangeAdministrator();
  const asked = person ? change : create;
  const form = useForm<Typed>({
    defaultValues: { name: person?.name ?? '', email: person?.email ?? '', level: person?.level ?? 'admin' },
  });
  useFormDraft(`administration.person.${person?.id ?? 'new'}`, form, { handedOver: asked.isPending });
  const {
    register,
    handleSubmit,
    setError,
    control,
    formState: { errors, isDirty },
  } = form;
  const save = ({ name, email, level }: Typed): void => {
    const told = {
      onSuccess: () => {
        toast(
          person
            ? { title: texts.changed, tone: 'ok' as const }
            : { title: texts.created, text: texts.createdText(email.trim()), tone: 'ok' as const },
        );
        onClose();
      },
      onError: (error: Error) => {
        for (const [field, message] of Object.entries(fieldErrors(error)))
          if (field === 'name' || field === 'email') setError(field, { message }, { shouldFocus: true });
        toastFailure(person ? texts.changeFailed : texts.createFailed, errorText(error));
      },
    };
    if (person) change.mutate({ id: person.id, name: name.trim(), level }, told);
    else create.mutate({ name: name.trim(), email: email.trim().toLowerCase(), level }, told);
  };
  return (
    <FormDialog
      onClose={onClose}
      isDirty={isDirty}
      onSubmit={handleSubmit(save)}
      title={person ? texts.changeTitle : texts.createTitle}
      description={person ? person.email : texts.createText}
      submit={person ? texts.save : texts.invite}
      pending={asked.isPending}
      failure={asked.isError && Object.keys(errors).length === 0 ? errorText(asked.error) : null}
    >
      <Field label={texts.name} required error={errors.name?.message}>
        <TextInput autoComplete="off" {...register('name', nameRule(fieldText))} />
      </Field>
      {person ? null : (
        <Field label={texts.email} required error={errors.email?.message}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="off"
            {...register('email', emailRule(fieldText))}
          />
        </Field>
      )}
      {isOwn ? null : (
        <Controller
          control={control}
          name="level"
          render={({ field: { value, onChange } }) => (
            <RadioGroup
              label={texts.level}
              value={value}
              onValueChange={onChange}
              options={(['admin', 'super_admin'] as const).map((level) => ({
                value: level,
                label: administrationTexts.levels[level],
                hint: texts.levelHints[level],
              }))}
            />
          )}
        />
      )}
    </FormDialog>
  );
}
