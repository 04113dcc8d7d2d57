import { useId, useRef } from 'react';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import Archive from 'lucide-react/icons/archive';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { readMinutes } from '#features/non-conformities/read-minutes.ts';
import { maxRecheckMinutes, minRecheckMinutes } from '#features/non-conformities/recheck-minutes.ts';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import { RecheckMinutesField } from '#features/non-conformities/web/index.ts';
import { errorCode, errorText, fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { isLocalTime } from '#platform/kernel/dates.ts';
import { formatDecimal } from '#platform/kernel/numbers.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Dialog } from '#platform/ui/Dialog.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { IconButton } from '#platform/ui/IconButton.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { useFormDraft } from '#platform/ui/useFormDraft.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { EquipmentCard } from '../contract.ts';
import { defaultLimitsOf, equipmentTypes } from '../equipment-types.ts';
import type { EquipmentType } from '../equipment-types.ts';
import { limitTexts } from '../errors.it.ts';
import { defaultDueTimes, maxDueTimes } from '../readings-due.ts';
import { recheckMinutesOf } from '../recheck.ts';
import { limitProblems } from '../temperature-status.ts';
import type { TemperatureLimits } from '../temperature-status.ts';
import { equipmentTypeLabels, refrigerationTexts as texts } from './messages.it.ts';
import { useCreateEquipment, useUpdateEquipment } from './queries.ts';
import { boundOf, readTemperature } from './read-temperature.ts';

interface Props {
  /** What is edited; null for a new piece. */
  readonly equipment: EquipmentCard | null;
  /** The kind that a new piece starts with; null for a fridge. */
  readonly type?: EquipmentType | null;
  /** All equipment in use: a new piece gets a name that is free. */
  readonly known?: readonly EquipmentCard[];
  readonly onClose: () => void;
  /** Takes the equipment out of use. */
  readonly onArchive: (equipment: EquipmentCard) => void;
}

const sides = ['warnBelow', 'warnAbove', 'criticalBelow', 'criticalAbove'] as const;
type Side = (typeof sides)[number];
type LimitTexts = Record<Side, string>;
type Values = LimitTexts & {
  name: string;
  type: EquipmentType;
  dueTimes: { time: string }[];
  recheckMinutes: string;
};

/** Name, kind, limits (C-45) and due times of equipment: choosing the kind fills in its usual name and limits. */
export function EquipmentDialog({ equipment, type: asked = null, known = [], onClose, onArchive }: Props) {
  const form = useId();
  const type = equipment?.type ?? asked ?? 'frigorifero';
  const fields = useForm<Values>({
    defaultValues: {
      name: equipment?.name ?? (asked === null ? '' : freeName(asked, known)),
      type,
      recheckMinutes: equipment?.recheckMinutes?.toString() ?? '',
      dueTimes: (equipment?.dueTimes ?? defaultDueTimes).map((time) => ({ time })),
      ...textsOf(equipment?.limits ?? defaultLimitsOf(type)),
    },
  });
  const {
    register,
    handleSubmit,
    setValue,
    setError,
    control,
    formState: { errors, isDirty },
  } = fields;
  const dueTimes = useFieldArray({ control, name: 'dueTimes' });
  const typed = useWatch({ control });
  const limits = limitsOf({ ...emptyLimits, ...typed });
  const problems = limits === null ? [] : limitProblems(limits);
  const verdict = useRef<HTMLDivElement>(null);
  const idFor = useWriteId();
  const create = useCreateEquipment();
  const update = useUpdateEquipment();
  const failure = create.error ?? update.error;
  useFormDraft(`equipment.${equipment?.id ?? `new.${type}`}`, fields, {
    handedOver: create.isPending || update.isPending,
  });

  function save(values: Values): void {
    const sent = limitsOf(values);
    if (sent === null) return;
    if (limitProblems(sent).length > 0) {
      verdict.current?.scrollIntoView({ block: 'center' });
      return;
    }
    const content = {
      name: values.name.trim(),
      type: values.type,
      limits: sent,
      dueTimes: values.dueTimes.map(({ time }) => time).toSorted(),
      recheckMinutes: readMinutes(values.recheckMinutes) ?? null,
    };
    const id = idFor(content);
    const outcome = {
      onSuccess: () => {
        toast({ title: texts.equipmentSaved, tone: 'ok' as const });
        onClose();
      },
      onError: (error: Error) => {
        const message =
          errorCode(error) === 'EQUIPMENT_NAME_TAKEN' ? errorText(error) : fieldErrors(error)['name'];
        if (message !== undefined) setError('name', { message }, { shouldFocus: true });
      },
    };
    if (equipment) update.mutate({ id, equipmentId: equipment.id, ...content }, outcome);
    else create.mutate({ id, ...content }, outcome);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDirty={isDirty}
      pending={create.isPending || update.isPending}
      title={equipment ? texts.editEquipment : texts.newEquipment}
      actions={
        <div className="flex flex-row-reverse gap-3 sm:contents">
          <Button
            type="submit"
            form={form}
            pending={create.isPending || update.isPending}
            className="max-sm:flex-1"
          >
            {texts.save}
          </Button>
          {equipment ? (
            <Button variant="ghost" className="sm:mr-auto" onClick={() => onArchive(equipment)}>
              <Archive aria-hidden />
              {texts.archive}
            </Button>
          ) : null}
        </div>
      }
    >
      <form id={form} noValidate className="grid gap-5" onSubmit={(event) => void handleSubmit(save)(event)}>
        <Field label={texts.name} required hint={texts.nameHint} error={errors.name?.message}>
          <TextInput
            autoComplete="off"
            // A name that was filled in is replaced by typing.
            onFocus={(event) => event.currentTarget.select()}
            {...register('name', {
              validate: (name) => name.trim() !== '' || fieldText('required'),
              maxLength: { value: 80, message: fieldText('too_long', 80) },
            })}
          />
        </Field>
        <Field label={texts.type} hint={texts.typeHint}>
          <Select
            options={equipmentTypes.map((value) => ({ value, label: equipmentTypeLabels[value] }))}
            {...register('type', {
              onChange: (event: { target: { value: EquipmentType } }) => {
                const usual = textsOf(defaultLimitsOf(event.target.value));
                for (const side of sides) setValue(side, usual[side], { shouldValidate: true });
              },
            })}
          />
        </Field>
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-semibold">{texts.limitsTitle}</legend>
          {/* Above the numbers: below them it would be out of sight on a phone. */}
          <div role="status" ref={verdict}>
            {problems.length > 0 ? (
              <Banner tone="danger">
                {problems.map((problem) => (
                  <p key={problem}>{limitTexts[problem]}</p>
                ))}
              </Banner>
            ) : (
              <p className="text-sm text-muted">
                {limits === null ? '' : texts.okWithin(limits)} {texts.limitsHint}
              </p>
            )}
          </div>
          <div className="grid grid-cols-2 items-start gap-3">
            {sides.map((side) => (
              <Field key={side} label={texts[side]} error={errors[side]?.message}>
                <TextInput
                  unit="°C"
                  autoComplete="off"
                  {...register(side, {
                    validate: (text) => {
                      const read = readLimit(text);
                      return read.ok || fieldText(read.code, boundOf(read.code));
                    },
                  })}
                />
              </Field>
            ))}
          </div>
        </fieldset>
        <fieldset className="grid gap-3">
          <legend className="font-semibold">{texts.dueTimesTitle}</legend>
          <p className="text-sm text-muted">{texts.dueTimesHint}</p>
          <div className="grid sm:grid-cols-2 items-start gap-3">
            {dueTimes.fields.map(({ id }, index) => (
              <div key={id} className="flex items-start gap-1">
                <div className="min-w-0 flex-1">
                  <Field
                    label={texts.dueTime(index + 1)}
                    labelHidden
                    error={errors.dueTimes?.[index]?.time?.message}
                  >
                    <TextInput
                      type="time"
                      {...register(`dueTimes.${index}.time`, {
                        validate: (time, { dueTimes: all }) => {
                          if (!isLocalTime(time)) return fieldText('invalid_time');
                          return all.findIndex((one) => one.time === time) === index || texts.dueTimeTwice;
                        },
                      })}
                    />
                  </Field>
                </div>
                {dueTimes.fields.length > 1 ? (
                  <IconButton label={texts.removeDueTime(index + 1)} onClick={() => dueTimes.remove(index)}>
                    <X />
                  </IconButton>
                ) : null}
              </div>
            ))}
          </div>
          {dueTimes.fields.length < maxDueTimes ? (
            <Button
              variant="ghost"
              className="justify-self-start"
              onClick={() => dueTimes.append({ time: '' })}
            >
              <Plus aria-hidden />
              {texts.addDueTime}
            </Button>
          ) : null}
        </fieldset>
        <RecheckMinutesField
          usual={recheckMinutesOf({ type: typed.type ?? type })}
          error={errors.recheckMinutes?.message}
          {...register('recheckMinutes', {
            validate: (text) =>
              readMinutes(text) !== undefined ||
              matterTexts.recheckMinutesWrong(minRecheckMinutes, maxRecheckMinutes),
          })}
        />
        {failure && errors.name === undefined ? (
          <Banner tone="danger" live title={texts.equipmentSaveFailed}>
            {fieldErrors(failure)['limits'] ?? errorText(failure)}
          </Banner>
        ) : null}
      </form>
    </Dialog>
  );
}

/** 'Frigorifero', or 'Frigorifero 2' where that is taken. */
function freeName(type: EquipmentType, known: readonly EquipmentCard[]): string {
  const label = equipmentTypeLabels[type];
  const taken = new Set(known.map(({ name }) => name.toLowerCase()));
  let name = label;
  for (let n = 2; taken.has(name.toLowerCase()); n += 1) name = `${label} ${n}`;
  return name;
}

const emptyLimits: LimitTexts = { warnBelow: '', warnAbove: '', criticalBelow: '', criticalAbove: '' };

/** A limit that is left empty is none. */
function readLimit(text: string) {
  return text.trim() === '' ? { ok: true as const, value: null } : readTemperature(text);
}

/** The limits that are typed; null while one of them can not be read. */
function limitsOf(typed: LimitTexts): TemperatureLimits | null {
  const [warnBelow, warnAbove, criticalBelow, criticalAbove] = sides.map((side) => readLimit(typed[side]));
  if (!warnBelow?.ok || !warnAbove?.ok || !criticalBelow?.ok || !criticalAbove?.ok) return null;
  return {
    warnBelow: warnBelow.value,
    warnAbove: warnAbove.value,
    criticalBelow: criticalBelow.value,
    criticalAbove: criticalAbove.value,
  };
}

function textsOf(limits: TemperatureLimits): LimitTexts {
  const text = (value: number | null) =>
    value === null ? '' : formatDecimal(value, Number.isInteger(value) ? 0 : 1);
  return {
    warnBelow: text(limits.warnBelow),
    warnAbove: text(limits.warnAbove),
    criticalBelow: text(limits.criticalBelow),
    criticalAbove: text(limits.criticalAbove),
  };
}
