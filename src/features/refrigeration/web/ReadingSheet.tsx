import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { formatItalianDateTime, formatTime } from '#platform/kernel/dates.ts';
import { toastKept, wasKept } from '#platform/offline/useQueuedWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { NumericKeypad } from '#platform/ui/NumericKeypad.tsx';
import { Sheet } from '#platform/ui/Sheet.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { EquipmentCard } from '../contract.ts';
import { classifyTemperature, DEFAULT_LIMITS } from '../temperature-status.ts';
import type { TemperatureLimits, TemperatureStatus } from '../temperature-status.ts';
import { refrigerationTexts as texts } from './messages.it.ts';
import { useRecordReading } from './queries.ts';
import { boundOf, readTemperature } from './read-temperature.ts';
import { StatusBadge } from './StatusBadge.tsx';

interface Props {
  /** The equipment that was tapped; null to name one freely. */
  readonly equipment: EquipmentCard | null;
  /** All equipment in use: a free name that is one of theirs means that one, with its limits. */
  readonly known: readonly EquipmentCard[];
  readonly onClose: () => void;
}

type Errors = Readonly<Record<string, string | undefined>>;

/**
 * Records one temperature (FRIG-02): number, outcome at once by the rule that the server uses, and what was done about
 * it when it is outside the limits. Closes when it is stored; until then nothing that was typed is lost.
 */
export function ReadingSheet({ equipment, known, onClose }: Props) {
  const form = useId();
  const [name, setName] = useState('');
  const [temperature, setTemperature] = useState('');
  const [action, setAction] = useState('');
  const [notes, setNotes] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  /** Asked once for the corrective action: the next tap saves without. */
  const [asked, setAsked] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  const temperatureInput = useRef<HTMLInputElement>(null);
  const actionInput = useRef<HTMLTextAreaElement>(null);
  const idFor = useWriteId();
  const record = useRecordReading();

  const typedName = name.trim();
  const meant = equipment ?? known.find((one) => one.name.toLowerCase() === typedName.toLowerCase()) ?? null;
  const limits = meant?.limits ?? DEFAULT_LIMITS;
  const read = readTemperature(temperature);
  const status = read.ok ? classifyTemperature(read.value, limits) : null;
  const outside = status !== null && status !== 'OK';
  const last = meant?.lastReading ?? null;

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const problems: Errors = {
      equipmentName: equipment || typedName !== '' ? undefined : fieldText('required'),
      temperature: read.ok ? undefined : fieldText(read.code, boundOf(read.code)),
    };
    setErrors(problems);
    if (!read.ok || problems['equipmentName'] !== undefined) {
      const missing = problems['equipmentName'] !== undefined || temperature.trim() === '';
      toastFailure(missing ? texts.bothRequired : texts.recordFailed);
      (problems['equipmentName'] === undefined ? temperatureInput : nameInput).current?.focus();
      return;
    }
    if (outside && action.trim() === '' && !asked) {
      setAsked(true);
      actionInput.current?.scrollIntoView({ block: 'center' });
      actionInput.current?.focus();
      return;
    }
    const reading = {
      ...(meant ? { equipmentId: meant.id } : { equipmentName: typedName }),
      temperature: read.value,
      notes: notes.trim() || null,
      // What was typed for a reading that has since been corrected to a good one is not meant any more.
      correctiveAction: outside ? action.trim() || null : null,
    };
    record.mutate(
      { id: idFor(reading), ...reading },
      {
        onSuccess: (result) => {
          if (wasKept(result)) toastKept(result);
          else toast({ title: texts.recorded, tone: 'ok' });
          onClose();
        },
        onError: (error) => {
          setErrors(fieldErrors(error));
          toastFailure(texts.recordFailed, errorText(error));
        },
      },
    );
  }

  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={equipment?.name ?? texts.sheetTitle}
      {...(equipment ? { description: texts.limits(equipment.limits) } : {})}
      actions={
        <Button type="submit" form={form} size="lg" block pending={record.isPending}>
          {asked && outside && action.trim() === '' ? texts.saveAnyway : texts.save}
        </Button>
      }
    >
      <form id={form} noValidate className="grid gap-5" onSubmit={submit}>
        {equipment ? null : (
          <Field
            label={texts.equipmentName}
            required
            error={errors['equipmentName']}
            hint={meant ? texts.equipmentKnown(meant.name) : texts.equipmentNameHint}
          >
            <TextInput
              ref={nameInput}
              autoComplete="off"
              maxLength={80}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
        )}
        <div className="grid gap-3">
          <Outcome status={status} limits={limits} />
          <Field label={texts.temperature} required error={errors['temperature']}>
            <NumericKeypad
              ref={temperatureInput}
              value={temperature}
              onValueChange={setTemperature}
              unit="°C"
              wholeDigits={3}
              {...(last ? { lastValue: last.temperature, lastNote: lastNote(meant) } : {})}
            />
          </Field>
        </div>
        {outside ? (
          <Field
            label={texts.correctiveAction}
            error={
              errors['correctiveAction'] ?? (asked && action.trim() === '' ? texts.correctiveAsk : undefined)
            }
            hint={texts.correctiveHint}
          >
            <TextArea
              ref={actionInput}
              rows={2}
              maxLength={1_000}
              value={action}
              onChange={(event) => setAction(event.target.value)}
            />
          </Field>
        ) : null}
        <Field label={texts.notes} optional error={errors['notes']}>
          <TextArea
            rows={2}
            maxLength={1_000}
            value={notes}
            onChange={(event) => setNotes(event.target.value)}
          />
        </Field>
      </form>
    </Sheet>
  );
}

/** When the last value was read: today's by its time alone. */
function lastNote(equipment: EquipmentCard | null): string {
  if (!equipment?.lastReading) return '';
  const at = new Date(equipment.lastReading.performedAt);
  return equipment.dueToday ? formatItalianDateTime(at) : texts.today(formatTime(at));
}

/** The outcome while the number is typed; its place is kept, so that no key moves under a finger. */
function Outcome({ status, limits }: { status: TemperatureStatus | null; limits: TemperatureLimits }) {
  return (
    <div role="status" className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
      {status === null ? (
        <span className="text-muted">{texts.waiting}</span>
      ) : (
        <>
          <StatusBadge status={status} />
          <span className="text-sm text-muted">
            {status === 'OK' ? texts.inside(limits) : texts.outside(limits)}
          </span>
        </>
      )}
    </div>
  );
}
