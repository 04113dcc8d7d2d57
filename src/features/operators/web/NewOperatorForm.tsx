import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { OperatorIcon } from '#platform/ui/OperatorIcon.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { defaultOperatorIcon, operatorIcons } from '../icons.ts';
import type { OperatorIcon as Icon } from '../icons.ts';
import { operatorTexts as texts, roleLabels } from './messages.it.ts';
import { useCreateOperator } from './queries.ts';

interface Props {
  /** The very first operator of a restaurant: says why one is needed. */
  readonly first: boolean;
  readonly onCreated: (operatorId: string) => void;
  readonly onCancel?: () => void;
}

/** Name and role of a new operator (OPER-30…33). */
export function NewOperatorForm({ first, onCreated, onCancel }: Props) {
  // One id for the operator that is meant, so that a second tap or a retry does not make a second one.
  const [id] = useState(() => newId());
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm<{ name: string; icon: Icon }>({ defaultValues: { name: '', icon: defaultOperatorIcon } });
  const create = useCreateOperator((operatorId) => {
    toast({ title: texts.created, tone: 'ok' });
    onCreated(operatorId);
  });
  const told = create.isError && fieldErrors(create.error)['name'] === undefined;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit((values) =>
        create.mutate(
          { id, ...values },
          {
            onError: (error) => {
              const message = fieldErrors(error)['name'];
              if (message !== undefined) setError('name', { message }, { shouldFocus: true });
            },
          },
        ),
      )}
    >
      {first ? <p className="text-muted">{texts.firstHint}</p> : null}
      <Field label={texts.name} error={errors.name?.message}>
        <TextInput
          autoComplete="off"
          {...register('name', {
            validate: (name) => name.trim() !== '' || fieldText('required'),
            maxLength: { value: 60, message: fieldText('too_long', 60) },
          })}
        />
      </Field>
      <fieldset>
        <legend className="mb-2 font-semibold">{texts.role}</legend>
        <div className="grid grid-cols-3 gap-2">
          {operatorIcons.map((icon) => (
            <label
              key={icon}
              className="grid min-h-20 cursor-pointer content-center justify-items-center gap-1 rounded-md border border-edge bg-surface p-2 text-center text-sm leading-tight hover:border-ink has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input type="radio" value={icon} className="sr-only" {...register('icon')} />
              <OperatorIcon name={icon} className="size-6" />
              {roleLabels[icon]}
            </label>
          ))}
        </div>
      </fieldset>
      {told ? (
        <Banner tone="danger" live title={texts.saveFailed}>
          {errorText(create.error)}
        </Banner>
      ) : null}
      <div className="grid gap-3">
        <Button type="submit" size="lg" block pending={create.isPending}>
          {texts.createAndStart}
        </Button>
        {onCancel ? (
          <Button variant="ghost" block onClick={onCancel}>
            {texts.cancel}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
