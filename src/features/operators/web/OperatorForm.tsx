import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { OperatorIcon } from '#platform/ui/OperatorIcon.tsx';
import { PasswordInput } from '#platform/ui/PasswordInput.tsx';
import { RadioGroup } from '#platform/ui/RadioGroup.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { Unsaved } from '#platform/ui/Unsaved.tsx';
import type { Operator } from '../contract.ts';
import { defaultOperatorIcon, operatorIcons } from '../icons.ts';
import type { OperatorIcon as Icon } from '../icons.ts';
import { pinLength, pinPattern } from '../pin.ts';
import { failureText } from './failure-text.ts';
import { operatorTexts as texts, roleLabels } from './messages.it.ts';
import { useCreateOperator, useUpdateOperator } from './queries.ts';

type PinChange = 'keep' | 'change' | 'remove';
interface Typed {
  name: string;
  icon: Icon;
  pin: string;
}

interface Props {
  /** The operator to change; without it a new one is added. */
  readonly operator?: Operator;
  readonly submitLabel: string;
  readonly onSaved: (operator: Operator, pin: string | undefined) => void;
  readonly onCancel?: (() => void) | undefined;
}

/** Name, role and PIN of an operator (OPER-30…33). What was typed stays when it can not be saved. */
export function OperatorForm({ operator, submitLabel, onSaved, onCancel }: Props) {
  // One id for the write that is meant, so that a second tap or a retry does not store it twice.
  const [id] = useState(() => newId());
  const [pinChange, setPinChange] = useState<PinChange>(operator?.hasPin === true ? 'keep' : 'change');
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isDirty },
  } = useForm<Typed>({
    defaultValues: { name: operator?.name ?? '', icon: operator?.icon ?? defaultOperatorIcon, pin: '' },
  });
  const create = useCreateOperator();
  const update = useUpdateOperator();
  const [failed, setFailed] = useState<string | null>(null);

  function save({ name, icon, pin: typed }: Typed): void {
    setFailed(null);
    const pin = pinChange === 'change' && typed !== '' ? typed : undefined;
    const told = (saved: Operator): void => {
      toast({ title: operator ? texts.updated : texts.created, tone: 'ok' });
      onSaved(saved, pin);
    };
    const refused = (error: unknown): void => {
      const problems = Object.entries(fieldErrors(error));
      for (const [field, message] of problems)
        if (field === 'name' || field === 'pin') setError(field, { message }, { shouldFocus: true });
      const text = failureText(error);
      toast({ title: texts.saveFailed, text, tone: 'danger' });
      if (problems.length === 0) setFailed(text);
    };
    const newPin = pinChange === 'remove' ? { pin: null } : pin === undefined ? {} : { pin };
    const saving = operator
      ? update.mutateAsync({ id, operatorId: operator.id, name, icon, ...newPin })
      : create.mutateAsync({ id, name, icon, ...(pin === undefined ? {} : { pin }) });
    // By the promise: where the list shows the new operator first, this form is gone before its answer is here.
    void saving.then(told, refused);
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(save)}>
      <Unsaved when={(isDirty || pinChange === 'remove') && !create.isPending && !update.isPending} />
      <Field label={texts.name} required error={errors.name?.message}>
        <TextInput
          autoComplete="off"
          {...register('name', {
            validate: (name) => name.trim() !== '' || fieldText('required'),
            maxLength: { value: 60, message: fieldText('too_long', 60) },
          })}
        />
      </Field>
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{texts.role}</legend>
        <div className="grid grid-cols-3 gap-2">
          {operatorIcons.map((icon) => (
            <label
              key={icon}
              className="grid min-h-20 cursor-pointer content-center justify-items-center gap-1 rounded-md border border-edge bg-surface p-2 text-center text-sm leading-tight text-balance hover:border-ink has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input type="radio" value={icon} className="sr-only" {...register('icon')} />
              <OperatorIcon name={icon} className="size-6" />
              {roleLabels[icon]}
            </label>
          ))}
        </div>
      </fieldset>
      {operator?.hasPin === true ? (
        <RadioGroup
          label={texts.pin.action}
          value={pinChange}
          onValueChange={setPinChange}
          options={[
            { value: 'keep', label: texts.pin.keep },
            { value: 'change', label: texts.pin.change },
            { value: 'remove', label: texts.pin.remove },
          ]}
        />
      ) : null}
      {pinChange === 'change' ? (
        <Field
          label={operator?.hasPin === true ? texts.pin.fresh : texts.pin.label}
          required={operator?.hasPin === true}
          optional={operator?.hasPin !== true}
          error={errors.pin?.message}
          hint={operator ? `${texts.pin.optionalHint} ${texts.pin.changeHint}` : texts.pin.optionalHint}
        >
          <PasswordInput
            autoComplete="new-password"
            inputMode="numeric"
            maxLength={pinLength.max}
            {...register('pin', {
              validate: (pin) =>
                pinPattern.test(pin) || (pin === '' && operator?.hasPin !== true) || fieldText('invalid_pin'),
            })}
          />
        </Field>
      ) : null}
      {failed === null ? null : (
        <Banner tone="danger" live title={texts.saveFailed}>
          {failed}
        </Banner>
      )}
      <div className="grid gap-3">
        <Button type="submit" size="lg" block pending={create.isPending || update.isPending}>
          {submitLabel}
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
