import { useState, type ReactNode } from 'react';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useNavigate } from '@tanstack/react-router';
import { readTypedQuantity, unitNames } from '#features/inventory/web/index.ts';
import { keepsReasonTexts } from '#features/labels/texts.it.ts';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { serverNow } from '#platform/http/server-clock.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { quantityText } from '#platform/kernel/numbers.ts';
import { units, type Unit } from '#platform/kernel/quantity.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useKeptState } from '#platform/ui/useKept.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import { expiresAt, hoursToSameEnd, type LabelFields } from '../extracted-data.ts';
import type { Field as Said } from '../field.ts';
import { keptAt } from '../kept-at.ts';
import { longestName } from '../name.ts';
import { ownProblemText } from '../texts.it.ts';
import { asksWhySaid, voiceLabelProblems } from '../voice-label.ts';
import { hintOf } from './hint-of.ts';
import { voiceTexts as texts } from './messages.it.ts';
import { useCreateVoiceLabel } from './queries.ts';

const instantText = (instant: string): string => formatItalianDateTime(new Date(instant));

/** What is to be looked at of a field, nothing where there is nothing; a doubt is told apart by colour, mark and words. */
function hintShown(of: Said<string | number>): ReactNode {
  if (of.doubt === null) return hintOf(of);
  return (
    <span data-doubt className="flex items-start gap-1.5 font-medium text-warning">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{hintOf(of)}</span>
    </span>
  );
}

/** All that the words may mean of a field, where that is more than one: a tap takes one. */
function Readings<Value extends string | number>({
  of,
  entered,
  told,
  onTake,
}: {
  of: Said<Value>;
  entered: string;
  told: (value: Value) => string;
  onTake: (value: Value) => void;
}) {
  const all = [...new Set([of.value, ...of.others])];
  if (all.length < 2) return null;
  return (
    <div role="group" aria-label={texts.readings} className="flex flex-wrap gap-2">
      {all.map((value) => (
        <Button
          key={value}
          variant="secondary"
          aria-pressed={told(value) === entered}
          className="figures aria-pressed:border-primary aria-pressed:bg-primary-soft"
          onClick={() => onTake(value)}
        >
          {told(value)}
        </Button>
      ))}
    </div>
  );
}

/** Shows what was understood to be confirmed, changed or given up (VOICE-04); nothing closes it while it is on its way (VOICE-05). */
export function PreviewDialog({
  command,
  fields,
  onClose,
  onMade,
}: {
  /** What was said: what is changed of it is no draft of anything else. */
  command: string;
  fields: LabelFields;
  onClose: () => void;
  onMade: () => void;
}) {
  const navigate = useNavigate();
  const create = useCreateVoiceLabel();
  const writeId = useWriteId();
  const [labelId] = useState(() => crypto.randomUUID());
  const { isPending } = create;
  const [form, setForm] = useKeptState(
    `voice.preview.${command}`,
    {
      name: fields.name.value,
      quantity: quantityText(fields.quantity.value),
      unit: fields.unit.value as string,
      shelfLife: String(fields.shelfLife.value),
      category: fields.category.value,
      storage: fields.storage.value,
      notes: fields.notes.value,
      prepTime: fields.prepTime.value,
      reason: '',
    },
    isPending,
  );
  const edit = (part: Partial<typeof form>): void => setForm((last) => ({ ...last, ...part }));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const wrong = { ...fieldErrors(create.error), ...problems };
  const { prepTime } = form;
  const hours = /^\d{1,5}$/.test(form.shelfLife.trim()) ? Number(form.shelfLife) : null;
  const kept = keptAt(form.storage);
  // A place that only the restaurant's list knows is the server's to judge.
  const asksWhy =
    (hours !== null && asksWhySaid(hours, kept ?? 'fridge')) ||
    fieldErrors(create.error)['reason'] !== undefined;
  const unit = units.find((one) => one === form.unit) ?? fields.unit.value;
  // An end that was said as a day stays that day, whenever it was made: its hours are counted anew.
  const toSameEnd = (shelfLife: number, from: string, made: string): number =>
    hoursToSameEnd(shelfLife, fields.ends, from, made);
  const shelfLife: Said<number> = {
    ...fields.shelfLife,
    value: toSameEnd(fields.shelfLife.value, fields.prepTime.value, prepTime),
    others: fields.shelfLife.others.map((other) => toSameEnd(other, fields.prepTime.value, prepTime)),
  };
  const takeMade = (made: string): void =>
    edit({
      prepTime: made,
      ...(hours === null ? {} : { shelfLife: String(toSameEnd(hours, prepTime, made)) }),
    });

  function save(): void {
    const found: Record<string, string> = {};
    for (const name of ['name', 'category', 'storage'] as const)
      if (form[name].trim() === '') found[name] = texts.required;
    const quantity = readTypedQuantity(form.quantity, unit);
    if (!quantity.ok) found['quantity'] = quantity.message;
    if (hours === null) found['shelfLife'] = texts.wholeHours;
    if (quantity.ok && hours !== null) {
      const said = { prepTime, shelfLife: hours, quantity: quantity.value, unit, kept, reason: form.reason };
      for (const [name, problem] of Object.entries(voiceLabelProblems(said, serverNow())))
        if (
          kept !== null ||
          !['storage', 'shelfLife', 'reason'].includes(name) ||
          problem.code === 'date_passed'
        )
          found[name] = ownProblemText(problem.code) ?? fieldText(problem.code, problem.bound);
    }
    setProblems(found);
    if (Object.keys(found).length > 0 || !quantity.ok || hours === null) {
      toastFailure(texts.fix);
      return;
    }
    const content = {
      labelId,
      name: form.name,
      category: form.category,
      quantity: quantity.value,
      unit: unit satisfies Unit,
      prepTime,
      shelfLife: hours,
      storage: form.storage,
      notes: form.notes,
      ...(asksWhy ? { reason: form.reason } : {}),
    };
    create.mutate(
      { id: writeId(content), ...content },
      {
        onSuccess: (label) => {
          toast({ title: texts.done, tone: 'ok' });
          onMade();
          void navigate({ to: '/qr-labels/print', search: { codici: label.unique_identifier } as never });
        },
        onError: (error) => toastFailure(texts.failed(errorText(error))),
      },
    );
  }

  return (
    <FormDialog
      onClose={() => {
        if (!isPending) onClose();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      isDirty
      title={texts.previewTitle}
      description={texts.previewText}
      size="md"
      submit={texts.confirm}
      pending={isPending}
    >
      <Field label={texts.name} required error={wrong['name']} hint={hintShown(fields.name)}>
        <TextInput
          value={form.name}
          maxLength={longestName}
          onChange={({ target }) => edit({ name: target.value })}
        />
      </Field>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <div className="grid content-start gap-2">
          <Field label={texts.quantity} required error={wrong['quantity']} hint={hintShown(fields.quantity)}>
            <TextInput
              inputMode="decimal"
              value={form.quantity}
              onChange={({ target }) => edit({ quantity: target.value })}
            />
          </Field>
          <Readings
            of={fields.quantity}
            entered={form.quantity}
            told={quantityText}
            onTake={(quantity) => edit({ quantity: quantityText(quantity) })}
          />
        </div>
        <Field label={texts.unit} required hint={hintShown(fields.unit)}>
          <Select
            value={form.unit}
            options={units.map((one) => ({ value: one, label: unitNames[one] }))}
            onChange={({ target }) => edit({ unit: target.value })}
          />
        </Field>
      </div>
      <div className="grid gap-2">
        <Field label={texts.shelfLife} required error={wrong['shelfLife']} hint={hintShown(shelfLife)}>
          <TextInput
            inputMode="numeric"
            value={form.shelfLife}
            onChange={({ target }) => edit({ shelfLife: target.value })}
          />
        </Field>
        <Readings
          of={shelfLife}
          entered={form.shelfLife}
          told={String}
          onTake={(taken) => edit({ shelfLife: String(taken) })}
        />
      </div>
      {asksWhy ? (
        <Field label={keepsReasonTexts.label} required error={wrong['reason']} hint={keepsReasonTexts.hint}>
          <TextInput
            value={form.reason}
            maxLength={200}
            onChange={({ target }) => edit({ reason: target.value })}
          />
        </Field>
      ) : null}
      <p className="font-semibold" aria-live="polite">
        {hours === null ? texts.notShown : texts.expires(expiresAt(prepTime, hours))}
      </p>
      <div className="grid gap-2">
        <div className="text-sm text-muted">
          <p>{texts.made(new Date(prepTime))}</p>
          {fields.prepTime.doubt === null ? null : hintShown({ ...fields.prepTime, others: [] })}
        </div>
        <Readings of={fields.prepTime} entered={instantText(prepTime)} told={instantText} onTake={takeMade} />
      </div>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label={texts.storage} required error={wrong['storage']} hint={hintShown(fields.storage)}>
          <TextInput
            value={form.storage}
            maxLength={80}
            onChange={({ target }) => edit({ storage: target.value })}
          />
        </Field>
        <Field label={texts.category} required error={wrong['category']} hint={hintShown(fields.category)}>
          <TextInput
            value={form.category}
            maxLength={60}
            onChange={({ target }) => edit({ category: target.value })}
          />
        </Field>
      </div>
      <Field
        label={texts.notes}
        error={wrong['notes']}
        hint={fields.notes.doubt === null ? undefined : hintShown(fields.notes)}
      >
        <TextInput
          value={form.notes}
          maxLength={200}
          onChange={({ target }) => edit({ notes: target.value })}
        />
      </Field>
    </FormDialog>
  );
}
