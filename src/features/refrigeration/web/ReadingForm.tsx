import { type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react';
import { useSession } from '#features/access/web/index.ts';
import {
  ActionField,
  ActionQuestion,
  NotesField,
  useQuestion,
  ValueField,
} from '#features/registers/web/index.ts';
import { doubtOf } from '#features/registers/measured-with.ts';
import { MeasuredWithField, useMeasuredWith } from '#features/thermometers/web/index.ts';
import { fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { serverNow } from '#platform/http/server-clock.ts';
import { MINUS } from '#platform/kernel/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useDraft } from '#platform/ui/useDraft.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { EquipmentCard } from '../contract.ts';
import { isEquipmentType } from '../equipment-types.ts';
import { equipmentCalled } from '../called-equipment.ts';
import { typeWantedText } from '../texts.it.ts';
import type { ReadingScale } from '../reading-scale.ts';
import { judgeReading, limitsOfScale, scaleOf, typeNamed } from '../reading-scale.ts';
import { refrigerationTexts as texts, scaleText, suggestedActions } from './messages.it.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { momentText } from '#platform/kernel/moment-text.it.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { Outcome } from './Outcome.tsx';
import { useRecordReading } from './queries.ts';
import { boundOf, isFrozen, readTemperature } from './read-temperature.ts';
import type { Said } from './useAsked.ts';
import { TypeQuestion } from './TypeQuestion.tsx';

/** What was named freely before and is measured again. */
export interface Again {
  readonly name: string;
  /** By which it was judged. */
  readonly scale?: ReadingScale | undefined;
}

interface Props {
  /** The equipment that was tapped; null to name one freely. */
  readonly equipment: EquipmentCard | null;
  /** Where something named freely is measured again: by the same name and the same scale. */
  readonly again?: Again | undefined;
  /** What was spoken of it: it stands in the fields from the beginning. */
  readonly said?: Said | undefined;
  /** All equipment in use: a free name that is one of theirs means that one, with its limits. */
  readonly known: readonly EquipmentCard[];
  /** Called once it is stored, here or on the server. */
  readonly onSaved: () => void;
  /** The reading is on its way: from here on it is stored, or comes back as a task when this form is gone. */
  readonly onSending?: (matter: 'open' | 'recheck' | 'unknown' | 'unproven' | null) => void;
  /** It was refused, and the form still holds it. */
  readonly onRefused?: () => void;
  /**
   * Puts the form and its button where they belong: into a sheet, a step of a round. What is typed is kept across a
   * reload; `draft` tells whether there is something that is not on its way, and lets go of it.
   */
  readonly children: (form: ReactNode, saveButton: ReactNode, draft: Draft) => ReactNode;
}

type Draft = { readonly isDirty: boolean; readonly forget: () => void };
type Errors = Readonly<Record<string, string | undefined>>;

/** What the server calls the fields. */
const sentAs = {
  name: 'equipmentName',
  type: 'equipmentType',
  temperature: 'temperature',
  action: 'correctiveAction',
  notes: 'notes',
} as const;

/**
 * Records one temperature (FRIG-02): number, outcome at once by the rule that the server uses, and what was done about
 * it when it is outside the limits. Until it is stored nothing that was typed is lost.
 */
export function ReadingForm({
  equipment,
  again,
  said,
  known,
  onSaved,
  onSending,
  onRefused,
  children,
}: Props) {
  const form = useId();
  const [openedAt] = useState(serverNow);
  const session = useSession();
  const record = useRecordReading(known);
  const measuring = useMeasuredWith();
  const { values, isDirty, set, forget } = useDraft(
    session?.restaurant && session.operator
      ? `reading.${session.restaurant.id}.${session.operator.id}.${equipment?.id ?? (again ? `again.${again.name}.${again.scale ?? ''}` : 'other')}${said ? `.said.${said.name}.${said.temperature}` : ''}`
      : null,
    {
      name: again?.name ?? said?.name ?? '',
      // What it is, where the name does not say it.
      type: again?.scale ?? '',
      // Nobody types the minus of a freezer at 23:00; it stands there to be seen, and to be taken away.
      temperature:
        said?.temperature ||
        ((equipment && isFrozen(equipment.limits)) || (again?.scale && isFrozen(limitsOfScale(again.scale)))
          ? MINUS
          : ''),
      action: '',
      notes: '',
    },
    record.isPending || record.isSuccess,
  );
  const { name, type: chosen, temperature, action, notes } = values;
  /** What is wrong with a field is said until it is touched. */
  function type(field: keyof typeof values, text: string): void {
    set(field, text);
    setErrors((all) => ({ ...all, [sentAs[field]]: undefined }));
  }
  const setAction = (text: string): void => type('action', text);
  const [errors, setErrors] = useState<Errors>({});
  const { ref: question, wasAsked, ask } = useQuestion();
  const nameInput = useRef<HTMLInputElement>(null);
  const typeInput = useRef<HTMLSelectElement>(null);
  const temperatureInput = useRef<HTMLInputElement>(null);
  const idFor = useWriteId();

  const typedName = name.trim();
  const meant = equipment ?? equipmentCalled(typedName, known);
  const named = typeNamed(typedName);
  const chosenType = isEquipmentType(chosen) ? chosen : null;
  /** Of what is not registered; null while neither the name nor the person says what it is. */
  const scale = meant ? null : scaleOf(typedName, chosenType);
  const limits = meant?.limits ?? (scale === null ? null : limitsOfScale(scale));
  const read = readTemperature(temperature);
  const status = read.ok && limits !== null ? judgeReading(read.value, limits, scale) : null;
  const outside = status !== null && status !== 'OK';
  const last = meant?.lastReading ?? null;

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const problems: Errors = {
      equipmentName: equipment || typedName !== '' ? undefined : fieldText('required'),
      equipmentType: limits === null && typedName !== '' ? typeWantedText : undefined,
      temperature: read.ok ? undefined : fieldText(read.code, boundOf(read.code)),
      correctiveAction: outside ? reasonProblem(action) : undefined,
    };
    setErrors(problems);
    if (!read.ok || problems['equipmentName'] !== undefined) {
      const missing = problems['equipmentName'] !== undefined || (!read.ok && read.code === 'required');
      toastFailure(missing ? texts.bothRequired : texts.recordFailed);
      (problems['equipmentName'] === undefined ? temperatureInput : nameInput).current?.focus();
      return;
    }
    if (problems['equipmentType'] !== undefined) {
      toastFailure(texts.recordFailed, typeWantedText);
      typeInput.current?.focus();
      return;
    }
    if (problems['correctiveAction'] !== undefined || (outside && action.trim() === '' && !wasAsked)) {
      ask();
      return;
    }
    const reading = {
      ...(meant
        ? { equipmentId: meant.id }
        : { equipmentName: typedName, ...(named === null ? { equipmentType: scale } : {}) }),
      temperature: read.value,
      ...(measuring.chosen === null ? {} : { thermometerId: measuring.chosen.id }),
      notes: notes.trim() || null,
      // What was typed for a reading that has since been corrected to a good one is not meant any more.
      correctiveAction: outside ? action.trim() || null : null,
    };
    // By a thermometer that is to be checked nobody knows whether it is well (FRIG-44); by one that is off it is to be measured again.
    const doubt = doubtOf(measuring.chosen);
    const within = doubt === 'off' ? 'unproven' : doubt === null ? null : 'unknown';
    onSending?.(!outside ? within : reading.correctiveAction === null ? 'open' : 'recheck');
    record.mutate(
      { id: idFor(reading), ...reading },
      {
        onSuccess: () => {
          forget();
          onSaved();
        },
        onError: (error) => {
          onRefused?.();
          setErrors(fieldErrors(error));
        },
      },
    );
  }

  return children(
    <form id={form} noValidate className="grid gap-5" onSubmit={submit}>
      {equipment ? null : (
        <Field
          label={texts.equipmentName}
          required
          error={errors['equipmentName']}
          hint={
            meant
              ? texts.equipmentKnown(meant.name)
              : named === null
                ? texts.equipmentNameHint
                : scaleText(named)
          }
        >
          <TextInput
            ref={nameInput}
            autoComplete="off"
            maxLength={80}
            value={name}
            onChange={(event) => type('name', event.target.value)}
          />
        </Field>
      )}
      {meant || named !== null ? null : (
        <TypeQuestion
          ref={typeInput}
          value={chosenType}
          onValueChange={(one) => type('type', one)}
          error={errors['equipmentType']}
        />
      )}
      <ValueField
        ref={temperatureInput}
        outcome={
          <Outcome
            read={read}
            status={status}
            limits={limits}
            scale={scale}
            doubt={doubtOf(measuring.chosen)}
          />
        }
        label={texts.temperature}
        error={errors['temperature']}
        value={temperature}
        onValueChange={(text) => type('temperature', text)}
        unit="°C"
        wholeDigits={3}
        {...(last
          ? {
              lastValue: last.temperature,
              lastNote: momentText(new Date(last.performedAt), romeDate(openedAt)),
            }
          : {})}
      />
      {outside && read.ok && limits !== null ? (
        <ActionQuestion ref={question} label={texts.correctiveHint}>
          <ActionField
            label={texts.correctiveAction}
            usual={suggestedActions(read.value, limits)}
            value={action}
            onValueChange={setAction}
            error={
              errors['correctiveAction'] ??
              (wasAsked && action.trim() === '' ? texts.correctiveAsk : undefined)
            }
          />
        </ActionQuestion>
      ) : null}
      <NotesField value={notes} onValueChange={(text) => type('notes', text)} error={errors['notes']} />
      <MeasuredWithField measuring={measuring} error={errors['thermometerId']} />
    </form>,
    <Button type="submit" form={form} size="lg" block pending={record.isPending}>
      {wasAsked && outside && action.trim() === '' ? texts.saveAnyway : texts.save}
    </Button>,
    { isDirty: isDirty && !record.isPending, forget },
  );
}
