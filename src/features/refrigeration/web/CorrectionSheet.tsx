import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { ActionField, ReasonField, ValueField } from '#features/registers/web/index.ts';
import { isGoingOn } from '#features/non-conformities/standing.ts';
import { fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { serverNow } from '#platform/http/server-clock.ts';
import { MINUS } from '#platform/kernel/numbers.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { Sheet } from '#platform/ui/Sheet.tsx';
import { useKeptState } from '#platform/ui/useKept.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { EquipmentCard, Reading, RegisterReading } from '../contract.ts';
import type { EquipmentType } from '../equipment-types.ts';
import { stillOpenText, typeWantedText } from '../texts.it.ts';
import { isKinder } from '../moved-reading.ts';
import { judgeReading, limitsOfScale, scaleOf, typeNamed } from '../reading-scale.ts';
import { refrigerationTexts as texts, suggestedActions, suggestedReasons } from './messages.it.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { momentText } from '#platform/kernel/moment-text.it.ts';
import { Outcome } from './Outcome.tsx';
import { standingOfCard } from './standing-of.ts';
import { useCorrectReading } from './queries.ts';
import { boundOf, isFrozen, readTemperature } from './read-temperature.ts';
import { TypeQuestion } from './TypeQuestion.tsx';

/** A reading that was entered wrongly, with what was answered to it. */
export type Wrong = Reading & Pick<RegisterReading, 'answers'>;

interface Props {
  /** The reading that is wrong. */
  readonly reading: Wrong;
  /** All equipment in use: the reading may have been entered for the wrong one. */
  readonly known: readonly EquipmentCard[];
  readonly onClose: () => void;
}

type Errors = Readonly<Record<string, string | undefined>>;

/** Corrects a reading by a new one that points at it (C-48); the wrong one stays in the register, struck out. */
export function CorrectionSheet({ reading, known, onClose }: Props) {
  const form = useId();
  const [openedAt] = useState(serverNow);
  const correct = useCorrectReading();
  const draft = `correction.${reading.id}`;
  const [equipmentId, setEquipmentId] = useKeptState(
    `${draft}.equipment`,
    reading.equipmentId ?? '',
    correct.isPending,
  );
  const [emptyTemperature] = useState(isFrozen(reading.limits) ? MINUS : '');
  const [temperature, setTemperature] = useKeptState(
    `${draft}.temperature`,
    emptyTemperature,
    correct.isPending,
  );
  /** What equipment named freely is; asked where nobody said it yet. */
  const [knownType] = useState(reading.scale === 'unknown' ? null : (reading.scale ?? null));
  const [type, setType] = useKeptState<EquipmentType | null>(`${draft}.type`, knownType, correct.isPending);
  const [reason, setReason] = useKeptState(draft, '', correct.isPending);
  const [told] = useState(
    reading.correctiveAction ?? reading.answers.map((answer) => answer.action).join('\n'),
  );
  const [action, setAction] = useKeptState(`${draft}.action`, told, correct.isPending);
  const [errors, setErrors] = useState<Errors>({});
  const temperatureInput = useRef<HTMLInputElement>(null);
  const typeInput = useRef<HTMLSelectElement>(null);
  const reasonInput = useRef<HTMLTextAreaElement>(null);
  const idFor = useWriteId();
  /** What is wrong with a field is said until it is touched. */
  const anew = (field: string, set: (text: string) => void) => (text: string) => {
    set(text);
    setErrors((all) => ({ ...all, [field]: undefined }));
  };

  const moved = equipmentId === (reading.equipmentId ?? '') ? null : equipmentId;
  const free = equipmentId === '';
  const asked = free && typeNamed(reading.equipmentName) === null;
  const limitsUnknown = moved === null && reading.scale === 'unknown' ? 'unknown' : null;
  const scale = free ? scaleOf(reading.equipmentName, type) : limitsUnknown;
  const own = scale === null || scale === reading.scale ? reading.limits : limitsOfScale(scale);
  const limits = asked && scale === null ? null : (known.find(({ id }) => id === moved)?.limits ?? own);
  const read = readTemperature(temperature);
  const status = read.ok && limits !== null ? judgeReading(read.value, limits, scale) : null;
  const outside = status !== null && status !== 'OK';
  const itsOwn = known.find(({ id }) => id === reading.equipmentId);
  const other = known.find(({ id }) => id === moved);
  /** Its matter goes on, and as of other equipment it would be judged better (FRIG-27); what is not known here the server says. */
  const stillOpen =
    read.ok &&
    itsOwn !== undefined &&
    other !== undefined &&
    isOpenMatter(itsOwn, reading.id) &&
    isKinder(read.value, { type: itsOwn.type, limits: reading.limits }, other)
      ? stillOpenText(reading.equipmentName, texts.temperatureOf(read.value))
      : undefined;
  const isDirty =
    temperature !== emptyTemperature ||
    reason !== '' ||
    action !== told ||
    moved !== null ||
    type !== knownType;

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const problems: Errors = {
      temperature: read.ok ? undefined : fieldText(read.code, boundOf(read.code)),
      reason: reasonProblem(reason, fieldText('required')),
      equipmentType: limits === null ? typeWantedText : undefined,
      correctiveAction: outside ? reasonProblem(action) : undefined,
    };
    setErrors(problems);
    if (!read.ok || problems['reason'] !== undefined) {
      (read.ok ? reasonInput : temperatureInput).current?.focus();
      return;
    }
    if (stillOpen !== undefined) return;
    if (problems['equipmentType'] !== undefined) {
      typeInput.current?.focus();
      return;
    }
    if (problems['correctiveAction'] !== undefined) return;
    const content = {
      readingId: reading.id,
      ...(moved === null ? {} : { equipmentId: moved }),
      ...(asked ? { equipmentType: type } : {}),
      temperature: read.value,
      reason: reason.trim(),
      notes: reading.notes,
      correctiveAction: outside ? action.trim() || null : null,
    };
    correct.mutate(
      { id: idFor(content), ...content },
      {
        onSuccess: onClose,
        onError: (error) => setErrors(fieldErrors(error)),
      },
    );
  }

  const itself = { value: reading.equipmentId ?? '', label: reading.equipmentName };
  const others = known
    .filter(({ id }) => id !== reading.equipmentId)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDirty={isDirty && !correct.isPending}
      title={texts.correctTitle}
      description={texts.correctText(
        reading.equipmentName,
        texts.temperatureOf(reading.temperature),
        momentText(new Date(reading.performedAt), romeDate(openedAt)),
      )}
      actions={
        <Button type="submit" form={form} size="lg" block pending={correct.isPending}>
          {texts.save}
        </Button>
      }
    >
      <form id={form} noValidate className="grid gap-5" onSubmit={submit}>
        <ValueField
          ref={temperatureInput}
          outcome={
            // Nothing is called fine that is refused.
            stillOpen === undefined ? (
              <Outcome read={read} status={status} limits={limits} scale={scale} />
            ) : null
          }
          label={texts.rightTemperature}
          error={errors['temperature']}
          value={temperature}
          onValueChange={anew('temperature', setTemperature)}
          unit="°C"
          wholeDigits={3}
          lastValue={reading.temperature}
        />
        {asked ? (
          <TypeQuestion
            ref={typeInput}
            value={type}
            onValueChange={(one) => {
              setType(one);
              setErrors((all) => ({ ...all, equipmentType: undefined }));
            }}
            error={errors['equipmentType']}
          />
        ) : null}
        <ReasonField
          ref={reasonInput}
          label={texts.reason}
          hint={texts.correctHint}
          usual={suggestedReasons}
          value={reason}
          onValueChange={anew('reason', setReason)}
          error={errors['reason']}
        />
        {others.length > 0 ? (
          <Field label={texts.filterEquipment} error={stillOpen ?? errors['equipmentId']}>
            <Select
              value={equipmentId}
              onChange={(event) => anew('equipmentId', setEquipmentId)(event.target.value)}
              options={[itself, ...others]}
            />
          </Field>
        ) : null}
        {outside && read.ok && limits !== null ? (
          <ActionField
            label={texts.correctiveAction}
            hint={texts.correctiveHint}
            usual={suggestedActions(read.value, limits)}
            value={action}
            onValueChange={anew('correctiveAction', setAction)}
            error={errors['correctiveAction']}
          />
        ) : null}
      </form>
    </Sheet>
  );
}

/** Whether the matter that goes on at a piece of equipment is that of a reading. */
function isOpenMatter(equipment: EquipmentCard, readingId: string): boolean {
  const { state, entryId } = standingOfCard(equipment);
  return isGoingOn(state) && entryId === readingId;
}
