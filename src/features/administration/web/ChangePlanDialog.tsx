import { Controller, useForm, useWatch } from 'react-hook-form';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { DateInput } from '#platform/ui/DateInput.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useFormDraft } from '#platform/ui/useFormDraft.ts';
import { RadioGroup } from '#platform/ui/RadioGroup.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { useToday } from '#platform/ui/useToday.ts';
import type { RestaurantDetail } from '../contract.ts';
import { endsOnADay, mayGiveToSubscriber, planChoices } from '../plan-choices.ts';
import type { PlanChoice } from '../plan-choices.ts';
import { reasonRule } from './form-rules.ts';
import { administrationTexts } from './messages.it.ts';
import { useChangePlan } from './queries.ts';

const texts = administrationTexts.planChange;

interface Typed {
  choice: PlanChoice;
  until: string;
  reason: string;
}

/** Gives a restaurant a bonus, a trial or a plan that nobody pays for, with the reason. */
export function ChangePlanDialog({
  restaurant: { id, isSubscriber },
  onClose,
}: {
  readonly restaurant: RestaurantDetail;
  readonly onClose: () => void;
}) {
  const today = useToday();
  const change = useChangePlan();
  const form = useForm<Typed>({ defaultValues: { choice: 'bonus_plus', until: '', reason: '' } });
  useFormDraft(`administration.plan.${id}`, form, { handedOver: change.isPending });
  const {
    register,
    handleSubmit,
    setError,
    control,
    formState: { errors, isDirty },
  } = form;
  const choice = useWatch({ control, name: 'choice' });
  const choices = isSubscriber ? planChoices.filter(mayGiveToSubscriber) : planChoices;
  const save = (typed: Typed): void =>
    change.mutate(
      {
        id,
        choice: typed.choice,
        until: endsOnADay(typed.choice) ? typed.until : null,
        reason: typed.reason.trim(),
      },
      {
        onSuccess: () => {
          toast({ title: texts.done, tone: 'ok' });
          onClose();
        },
        onError: (error) => {
          for (const [field, message] of Object.entries(fieldErrors(error)))
            if (field === 'until' || field === 'reason') setError(field, { message }, { shouldFocus: true });
          toastFailure(texts.failed, errorText(error));
        },
      },
    );
  return (
    <FormDialog
      onClose={onClose}
      isDirty={isDirty}
      onSubmit={handleSubmit(save)}
      title={texts.title}
      description={isSubscriber ? texts.paidText : texts.text}
      submit={texts.save}
      pending={change.isPending}
      failure={change.isError && Object.keys(errors).length === 0 ? errorText(change.error) : null}
    >
      <Controller
        control={control}
        name="choice"
        render={({ field: { value, onChange } }) => (
          <RadioGroup
            label={texts.choice}
            value={value}
            onValueChange={onChange}
            options={choices.map((one) => ({ value: one, ...texts.choices[one] }))}
          />
        )}
      />
      {endsOnADay(choice) ? (
        <Field label={texts.until} required error={errors.until?.message}>
          <Controller
            control={control}
            name="until"
            rules={{
              validate: (day) => (day === '' ? fieldText('required') : day >= today || texts.pastDay),
            }}
            render={({ field: { value, onChange } }) => (
              <DateInput value={value} onValueChange={onChange} today={today} min={today} />
            )}
          />
        </Field>
      ) : null}
      <Field label={texts.reason} required hint={texts.reasonHint} error={errors.reason?.message}>
        <TextArea rows={3} {...register('reason', reasonRule(fieldText))} />
      </Field>
    </FormDialog>
  );
}
