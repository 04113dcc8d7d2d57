import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { UseFormRegister } from 'react-hook-form';
import { passkeyConfirmation } from '#features/account-security/web/index.ts';
import { errorCode, errorData, errorText, fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { OperatorIcon } from '#platform/ui/OperatorIcon.tsx';
import { PasswordInput } from '#platform/ui/PasswordInput.tsx';
import { RadioGroup } from '#platform/ui/RadioGroup.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { Unsaved } from '#platform/ui/Unsaved.tsx';
import { useFormDraft } from '#platform/ui/useFormDraft.ts';
import { useKeptState } from '#platform/ui/useKept.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { ListedOperator, Operator } from '../contract.ts';
import { defaultOperatorIcon, operatorIcons } from '#features/access/operator-icons.ts';
import type { OperatorIcon as Icon } from '#features/access/operator-icons.ts';
import { pinLength, pinPattern } from '../pin.ts';
import { failureText } from './failure-text.ts';
import { operatorTexts as texts, roleLabels } from './messages.it.ts';
import { PinProof } from './PinProof.tsx';
import type { PinProofBy, PinProofTyped } from './PinProof.tsx';
import { useCreateOperator, useUpdateOperator } from './queries.ts';

type PinChange = 'keep' | 'change' | 'remove';
interface Typed extends PinProofTyped {
  name: string;
  icon: Icon;
  pin: string;
}

interface Props {
  /** The operator to change; without it a new one is added. */
  readonly operator?: Operator & Partial<Pick<ListedOperator, 'pinLocked'>>;
  readonly submitLabel: string;
  readonly onSaved: (operator: Operator, pin: string | undefined) => void;
  readonly onCancel?: (() => void) | undefined;
}

/** Name, role and PIN of an operator (OPER-30…33). What was typed stays when it can not be saved. */
export function OperatorForm({ operator, submitLabel, onSaved, onCancel }: Props) {
  const writeId = useWriteId();
  const [asking, setAsking] = useState(false);
  const draft = `operator.${operator?.id ?? 'new'}`;
  const [pinChange, setPinChange] = useKeptState<PinChange>(
    `${draft}.pin`,
    operator?.hasPin === true ? 'keep' : 'change',
    asking,
  );
  const form = useForm<Typed>({
    defaultValues: {
      name: operator?.name ?? '',
      icon: operator?.icon ?? defaultOperatorIcon,
      pin: '',
      currentPin: '',
      password: '',
    },
  });
  const {
    register,
    handleSubmit,
    setError,
    control,
    formState: { errors, isDirty },
  } = form;
  const typedPin = useWatch({ control, name: 'pin' });
  // With the PIN of now, as long as it is heard; the account's password always helps.
  const [proofBy, setProofBy] = useKeptState<PinProofBy>(
    `${draft}.proof`,
    operator?.hasPin === true && operator.pinLocked !== true ? 'pin' : 'password',
    asking,
  );
  const needsProof =
    operator !== undefined && (pinChange === 'remove' || (pinChange === 'change' && typedPin !== ''));
  const create = useCreateOperator();
  const update = useUpdateOperator();
  useFormDraft(draft, form, {
    handedOver: asking,
    secret: ['pin', 'currentPin', 'password'],
  });
  const [failed, setFailed] = useState<string | null>(null);

  async function proofOf(typed: PinProofTyped) {
    if (operator === undefined || !needsProof) return {};
    if (proofBy === 'pin') return { currentPin: typed.currentPin };
    if (proofBy === 'password') return { confirmation: { password: typed.password } };
    const { confirmWithPasskey } = await passkeyConfirmation();
    const key = await confirmWithPasskey({ action: 'operators.pin', subjectId: operator.id });
    return { confirmation: { key } };
  }

  function save({ name, icon, pin: typed, ...proofTyped }: Typed): void {
    setFailed(null);
    const pin = pinChange === 'change' && typed !== '' ? typed : undefined;
    const told = (saved: Operator): void => {
      toast({ title: operator ? texts.updated : texts.created, tone: 'ok' });
      onSaved(saved, pin);
    };
    const refused = async (error: unknown): Promise<void> => {
      const problems = Object.entries({ ...fieldErrors(error), ...proofErrors(error) });
      for (const [field, message] of problems)
        if (isTyped(field)) setError(field, { message }, { shouldFocus: true });
      const unproven = proofBy === 'passkey' ? (await passkeyConfirmation()).passkeyFailureText(error) : null;
      const text = unproven ?? failureText(error);
      toast({ title: texts.saveFailed, text, tone: 'danger' });
      if (problems.length === 0) setFailed(text);
    };
    const newPin = pinChange === 'remove' ? { pin: null } : pin === undefined ? {} : { pin };
    const change = async (edited: Operator): Promise<Operator> => {
      const proof = await proofOf(proofTyped);
      const changes = { operatorId: edited.id, name, icon, ...newPin };
      return update.mutateAsync({ id: writeId(changes), ...changes, ...proof });
    };
    setAsking(true);
    const made = { name, icon, ...(pin === undefined ? {} : { pin }) };
    const saving = operator
      ? change(operator)
      : create.mutateAsync({ id: writeId(made, create.error), ...made });
    // By the promise: where the list shows the new operator first, this form is gone before its answer is here.
    void saving.finally(() => setAsking(false)).then(told, refused);
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(save)}>
      <Unsaved when={(isDirty || pinChange === 'remove') && !asking} />
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
      {needsProof ? (
        <PinProof
          hasPin={operator.hasPin}
          by={proofBy}
          onBy={setProofBy}
          register={register as unknown as UseFormRegister<PinProofTyped>}
          errors={errors}
        />
      ) : null}
      {failed === null ? null : (
        <Banner tone="danger" live title={texts.saveFailed}>
          {failed}
        </Banner>
      )}
      <div className="grid gap-3">
        <Button type="submit" size="lg" block pending={asking}>
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

const isTyped = (field: string): field is keyof Typed =>
  ['name', 'pin', 'currentPin', 'password'].includes(field);

/** What was wrong with the proof, beside its own field. */
function proofErrors(error: unknown): Partial<Record<keyof PinProofTyped, string>> {
  switch (errorCode(error)) {
    case 'CURRENT_PASSWORD_WRONG':
      return { password: errorText(error) };
    case 'PIN_WRONG':
      return { currentPin: texts.pin.wrong((errorData(error) as { triesLeft: number }).triesLeft) };
    case 'PIN_LOCKED':
      return { currentPin: errorText(error) };
    default:
      return {};
  }
}
