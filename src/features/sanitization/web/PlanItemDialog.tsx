import { useId, useState } from 'react';
import { productKinds } from '#features/cleaning-products/product-kinds.it.ts';
import type { ProductKind } from '#features/cleaning-products/product-kinds.it.ts';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Button } from '#platform/ui/Button.tsx';
import { cn } from '#platform/ui/cn.ts';
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx';
import { Field, FieldMark, FieldNotes } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { useDraft } from '#platform/ui/useDraft.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { PlanItem } from '../contract.ts';
import { cleaningAreas } from '../options.it.ts';
import type { CleaningArea } from '../options.it.ts';
import {
  defaultPlanDueTime,
  maxEveryDays,
  maxInstructions,
  maxResponsible,
  maxSubject,
  minEveryDays,
  planFrequencies,
} from '../plan-schedule.ts';
import type { PlanFrequency } from '../plan-schedule.ts';
import { sanitizationTexts } from './messages.it.ts';
import { dayName, planTexts } from './plan-messages.it.ts';
import { useCreatePlanItem, useSetPlanItemStatus, useUpdatePlanItem } from './plan-queries.ts';

const { form: texts } = planTexts;
const optionsOf = (all: readonly string[]) => all.map((value) => ({ value, label: value }));
const allDays = [1, 2, 3, 4, 5, 6, 7] as const;

/** What is typed of an item, as texts: of days of the week '135'. */
function typedOf(item: PlanItem | null) {
  return {
    area: item?.area ?? '',
    subject: item?.subject ?? '',
    productUsed: item?.productUsed ?? '',
    frequency: item?.frequency ?? planFrequencies[0],
    weekdays: item?.weekdays.join('') ?? '',
    everyDays: item?.everyDays?.toString() ?? '',
    dueTime: item?.dueTime ?? defaultPlanDueTime,
    responsible: item?.responsible ?? '',
    instructions: item?.instructions ?? '',
  };
}
type Typed = Readonly<Record<keyof ReturnType<typeof typedOf>, string>>;
type Problems = Readonly<Partial<Record<keyof Typed, string>>>;

/** What is wrong with what was typed, by field; the server looks again. */
function problemsOf(typed: Typed): Problems {
  const required = fieldText('required');
  const every = Number(typed.everyDays);
  return {
    ...(typed.area === '' ? { area: required } : {}),
    ...(typed.subject.trim() === '' ? { subject: required } : {}),
    ...(typed.productUsed === '' ? { productUsed: required } : {}),
    ...(typed.frequency === 'weekdays' && typed.weekdays === '' ? { weekdays: texts.weekdaysMissing } : {}),
    ...(typed.frequency === 'interval' &&
    !(/^\d{1,2}$/.test(typed.everyDays.trim()) && every >= minEveryDays && every <= maxEveryDays)
      ? { everyDays: texts.everyDaysHint(minEveryDays, maxEveryDays) }
      : {}),
    ...(typed.dueTime === '' ? { dueTime: fieldText('invalid_time') } : {}),
  };
}

interface Props {
  /** The item to change; null adds a new one. */
  readonly item: PlanItem | null;
  readonly onClose: () => void;
}

/** Adds an item to the cleaning plan, changes it, or takes it out. */
export function PlanItemDialog({ item, onClose }: Props) {
  const create = useCreatePlanItem();
  const update = useUpdatePlanItem();
  const remove = useSetPlanItemStatus('removed');
  const writeId = useWriteId();
  const [removing, setRemoving] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const { error, isPending, isSuccess } = item ? update : create;
  const { values, isDirty, set, forget } = useDraft<Typed>(
    `cleaning-plan.${item?.id ?? 'new'}`,
    typedOf(item),
    isPending || isSuccess,
  );
  const refused: Problems = fieldErrors(error);
  const wrong = (field: keyof Typed): string | undefined => problems[field] ?? refused[field];
  const change = (field: keyof Typed, value: string): void => {
    set(field, value);
    setProblems((all) => ({ ...all, [field]: undefined }));
  };
  const close = (): void => {
    forget();
    onClose();
  };

  function submit(): void {
    const found = problemsOf(values);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const fields = {
      area: values.area as CleaningArea,
      subject: values.subject.trim(),
      productUsed: values.productUsed as ProductKind,
      frequency: values.frequency as PlanFrequency,
      weekdays: values.frequency === 'weekdays' ? [...values.weekdays].map(Number) : [],
      everyDays: values.frequency === 'interval' ? Number(values.everyDays) : null,
      dueTime: values.dueTime,
      responsible: values.responsible.trim() || null,
      instructions: values.instructions.trim() || null,
    };
    const outcome = { onSuccess: close };
    if (item) {
      const about = { itemId: item.id, versionId: item.versionId, ...fields };
      update.mutate({ id: writeId(about), ...about }, outcome);
    } else create.mutate({ id: writeId(fields, create.error), ...fields }, outcome);
  }

  return (
    <>
      <FormDialog
        onClose={close}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        isDirty={isDirty}
        title={item ? texts.editTitle : texts.newTitle}
        {...(item ? { description: texts.editText } : {})}
        submit={texts.save}
        pending={isPending}
        size="md"
        failure={error && Object.keys(refused).length === 0 ? errorText(error) : null}
      >
        <Field label={texts.subject} required error={wrong('subject')}>
          <TextInput
            value={values.subject}
            maxLength={maxSubject}
            autoComplete="off"
            placeholder={texts.subjectPlaceholder}
            onChange={({ target }) => change('subject', target.value)}
          />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={sanitizationTexts.area} required error={wrong('area')}>
            <Select
              value={values.area}
              placeholder={sanitizationTexts.chooseArea}
              onChange={({ target }) => change('area', target.value)}
              options={optionsOf(cleaningAreas)}
            />
          </Field>
          <Field label={sanitizationTexts.product} required error={wrong('productUsed')}>
            <Select
              value={values.productUsed}
              placeholder={sanitizationTexts.chooseProduct}
              onChange={({ target }) => change('productUsed', target.value)}
              options={optionsOf(productKinds)}
            />
          </Field>
          <Field label={texts.frequency} required error={wrong('frequency')}>
            <Select
              value={values.frequency}
              onChange={({ target }) => change('frequency', target.value)}
              options={planFrequencies.map((value) => ({ value, label: planTexts.frequencies[value] }))}
            />
          </Field>
          <Field label={texts.dueTime} required error={wrong('dueTime')} hint={texts.dueTimeHint}>
            <TextInput
              type="time"
              value={values.dueTime}
              onChange={({ target }) => change('dueTime', target.value)}
            />
          </Field>
        </div>
        {values.frequency === 'weekdays' ? (
          <Weekdays
            value={values.weekdays}
            onValueChange={(days) => change('weekdays', days)}
            error={wrong('weekdays')}
          />
        ) : null}
        {values.frequency === 'interval' ? (
          <Field
            label={texts.everyDays}
            required
            error={wrong('everyDays')}
            hint={texts.everyDaysHint(minEveryDays, maxEveryDays)}
          >
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              value={values.everyDays}
              onChange={({ target }) => change('everyDays', target.value)}
            />
          </Field>
        ) : null}
        <Field label={texts.responsible} optional error={wrong('responsible')}>
          <TextInput
            value={values.responsible}
            maxLength={maxResponsible}
            autoComplete="off"
            placeholder={texts.responsiblePlaceholder}
            onChange={({ target }) => change('responsible', target.value)}
          />
        </Field>
        <Field
          label={texts.instructions}
          optional
          hint={texts.instructionsHint}
          error={wrong('instructions')}
        >
          <TextArea
            rows={2}
            maxLength={maxInstructions}
            value={values.instructions}
            onChange={({ target }) => change('instructions', target.value)}
          />
        </Field>
        {item ? (
          <Button variant="ghost" className="justify-self-start" onClick={() => setRemoving(true)}>
            {planTexts.remove}
          </Button>
        ) : null}
      </FormDialog>
      {item ? (
        <ConfirmDialog
          open={removing}
          onOpenChange={setRemoving}
          title={planTexts.removeTitle(item.subject)}
          description={planTexts.removeText}
          confirmLabel={planTexts.remove}
          danger
          pending={remove.isPending}
          onConfirm={() =>
            remove.mutate(
              { id: newId(), itemId: item.id, versionId: item.versionId, status: 'removed' },
              { onSuccess: close, onError: () => setRemoving(false) },
            )
          }
        />
      ) : null}
    </>
  );
}

interface WeekdaysProps {
  /** ISO days in order: '135'. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly error: string | undefined;
}

function Weekdays({ value, onValueChange, error }: WeekdaysProps) {
  const id = useId();
  return (
    <fieldset className="grid gap-1.5" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">
        {texts.weekdays}
        <FieldMark required />
      </legend>
      <div className="grid grid-cols-4 gap-2 sm:grid-cols-7">
        {allDays.map((day) => {
          const chosen = value.includes(String(day));
          return (
            <label
              key={day}
              className={cn(
                'flex min-h-12 items-center justify-center rounded-md border-2 px-1 text-sm font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
                chosen ? 'border-primary bg-primary text-on-primary' : 'border-edge bg-surface',
              )}
            >
              <input
                type="checkbox"
                className="sr-only"
                checked={chosen}
                onChange={() =>
                  onValueChange(
                    allDays.filter((one) => (one === day ? !chosen : value.includes(String(one)))).join(''),
                  )
                }
              />
              <span aria-hidden>{dayName(day).slice(0, 3)}</span>
              <span className="sr-only">{dayName(day)}</span>
            </label>
          );
        })}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
