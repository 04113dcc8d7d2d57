import { useId, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { FieldErrors } from 'react-hook-form';
import Archive from 'lucide-react/icons/archive';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { readMinutes } from '#features/non-conformities/read-minutes.ts';
import { errorCode, errorData, errorText, fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Dialog } from '#platform/ui/Dialog.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { useFormDraft } from '#platform/ui/useFormDraft.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import { maxGoodsReason } from '../text-lengths.ts';
import type { EquipmentCard } from '../contract.ts';
import { defaultLimitsOf, equipmentTypes } from '../equipment-types.ts';
import type { EquipmentType } from '../equipment-types.ts';
import { holdsGoodsTexts, limitTexts } from '../texts.it.ts';
import { defaultDueTimes } from '../readings-due.ts';
import { isSameLimits, limitProblems } from '../temperature-status.ts';
import { widerTexts } from '../type-limits.it.ts';
import { widerEnds } from '../type-limits.ts';
import { AdvancedEquipment } from './AdvancedEquipment.tsx';
import type { EquipmentValues } from './AdvancedEquipment.tsx';
import {
  criticalOf,
  emptyLimits,
  followed,
  isCriticalAlone,
  limitsOf,
  mainSides,
  readLimit,
  sides,
  textsOf,
} from './limit-fields.ts';
import { equipmentTypeLabels, refrigerationTexts as texts } from './messages.it.ts';
import { useCreateEquipment, useUpdateEquipment } from './queries.ts';
import { boundOf } from './read-temperature.ts';

/** What is folded away. */
const advancedFields = ['criticalBelow', 'criticalAbove', 'dueTimes', 'recheckMinutes'] as const;

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

/**
 * Kind and name of equipment, and between which two temperatures it must stay (C-45): the kind fills them in. The rest
 * (critical bounds, due times, recheck) comes with the kind as well and is folded away.
 */
export function EquipmentDialog({ equipment, type: asked = null, known = [], onClose, onArchive }: Props) {
  const form = useId();
  const type = equipment?.type ?? asked ?? 'frigorifero';
  const fields = useForm<EquipmentValues>({
    defaultValues: {
      name: equipment?.name ?? (asked === null ? '' : freeName(asked, known)),
      type,
      recheckMinutes: equipment?.recheckMinutes?.toString() ?? '',
      widerReason: '',
      goodsReason: '',
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
  const typed = useWatch({ control });
  const limits = limitsOf({ ...emptyLimits, ...typed });
  const problems = limits === null ? [] : limitProblems(limits);
  const chosen = { name: (typed.name ?? '').trim(), type: typed.type ?? type };
  const wider = limits === null || problems.length > 0 ? [] : widerEnds({ ...chosen, limits });
  const absurd = wider.find((end) => end.absurd);
  /** What was confirmed already, of just these: nothing is asked again. */
  const confirmed = limits === null ? null : confirmedOf(equipment, { ...chosen, limits });
  const verdict = useRef<HTMLDivElement>(null);
  /** The limits that the form started from, since the kind was chosen: how far a critical bound lies from its figure. */
  const [started, setStarted] = useState(() => equipment?.limits ?? defaultLimitsOf(type));
  const [follows, setFollows] = useState(true);
  const [unfolded, setUnfolded] = useState(() => isCriticalAlone(started));
  // What makes no sense together, is asked about, or stands there alone, is in sight.
  const showsAll = unfolded || problems.length > 0 || wider.some(({ bound }) => bound === 'critical');
  const more = useId();
  const idFor = useWriteId();
  const create = useCreateEquipment();
  const update = useUpdateEquipment();
  const failure = create.error ?? update.error;
  const isHeld = errorCode(failure) === 'EQUIPMENT_HOLDS_GOODS';
  const held = isHeld ? (errorData(failure) as HeldGoods) : null;
  // Once asked it stays, also while the answer is on its way.
  const [asksWhy, setAsksWhy] = useState(false);
  useFormDraft(`equipment.${equipment?.id ?? `new.${type}`}`, fields, {
    handedOver: create.isPending || update.isPending,
  });

  function save(values: EquipmentValues): void {
    const sent = limitsOf(values);
    if (sent === null) return;
    if (limitProblems(sent).length > 0 || absurd !== undefined) {
      verdict.current?.scrollIntoView({ block: 'center' });
      return;
    }
    const content = {
      name: values.name.trim(),
      type: values.type,
      limits: sent,
      dueTimes: values.dueTimes.map(({ time }) => time).toSorted(),
      recheckMinutes: readMinutes(values.recheckMinutes) ?? null,
      ...(asksWhy ? { goodsReason: values.goodsReason.trim() } : {}),
      widerReason: wider.length === 0 || values.widerReason.trim() === '' ? null : values.widerReason.trim(),
    };
    const id = idFor(content, create.error);
    const outcome = {
      onSuccess: () => {
        toast({ title: texts.equipmentSaved, tone: 'ok' as const });
        onClose();
      },
      onError: (error: Error) => {
        setAsksWhy((asked) => asked || errorCode(error) === 'EQUIPMENT_HOLDS_GOODS');
        const message =
          errorCode(error) === 'EQUIPMENT_NAME_TAKEN' ? errorText(error) : fieldErrors(error)['name'];
        if (message !== undefined) setError('name', { message }, { shouldFocus: true });
        // A reading that is late is not moved away.
        const late = fieldErrors(error)['dueTimes'];
        if (late === undefined) return;
        setUnfolded(true);
        setError('dueTimes.0.time', { message: late });
      },
    };
    if (equipment) update.mutate({ id, equipmentId: equipment.id, ...content }, outcome);
    else create.mutate({ id, ...content }, outcome);
  }

  /** A field that is wrong can only be seen and reached where it is not folded away. */
  function unfoldWrong(wrong: FieldErrors<EquipmentValues>): void {
    if (advancedFields.some((name) => name in wrong)) setUnfolded(true);
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
      <form
        id={form}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => void handleSubmit(save, unfoldWrong)(event)}
      >
        <Field label={texts.type} hint={texts.typeHint}>
          <Select
            options={equipmentTypes.map((value) => ({ value, label: equipmentTypeLabels[value] }))}
            {...register('type', {
              onChange: (event: { target: { value: EquipmentType } }) => {
                const usual = textsOf(defaultLimitsOf(event.target.value));
                for (const side of sides) setValue(side, usual[side], { shouldValidate: true });
                setStarted(defaultLimitsOf(event.target.value));
                setFollows(true);
                setAsksWhy(false);
              },
            })}
          />
        </Field>
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
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-semibold">{texts.limitsTitle}</legend>
          <div className="grid grid-cols-2 items-start gap-3">
            {mainSides.map((side) => (
              <Field key={side} label={texts[side]} error={errors[side]?.message}>
                <TextInput
                  unit="°C"
                  autoComplete="off"
                  {...register(side, {
                    onChange: (event: { target: { value: string } }) => {
                      const critical = follows ? followed(side, event.target.value, started) : null;
                      if (critical !== null) setValue(criticalOf[side], critical, { shouldValidate: true });
                    },
                    validate: (text) => {
                      const read = readLimit(text);
                      return read.ok || fieldText(read.code, boundOf(read.code));
                    },
                  })}
                />
              </Field>
            ))}
          </div>
          <div role="status" ref={verdict} className="grid gap-3">
            {problems.length > 0 ? (
              <Banner tone="danger">
                {problems.map((problem) => (
                  <p key={problem}>{limitTexts[problem]}</p>
                ))}
              </Banner>
            ) : absurd ? (
              <Banner tone="danger">{widerTexts.absurd(absurd)}</Banner>
            ) : (
              <>
                {wider.length > 0 ? (
                  <Banner tone="warning">
                    {wider.map((end) => (
                      <p key={`${end.type} ${end.bound}`}>{widerTexts.asks(end)}</p>
                    ))}
                    {confirmed === null ? null : <p>{widerTexts.confirmed(confirmed)}</p>}
                  </Banner>
                ) : null}
                <p className="text-sm text-muted">
                  {limits === null ? '' : texts.okWithin(limits)} {texts.limitsHint}
                </p>
              </>
            )}
          </div>
          {wider.length > 0 && absurd === undefined && confirmed === null ? (
            <Field
              label={widerTexts.reason}
              required
              hint={widerTexts.reasonHint}
              error={errors.widerReason?.message ?? fieldErrors(failure)['widerReason']}
            >
              <TextInput
                autoComplete="off"
                maxLength={500}
                {...register('widerReason', {
                  validate: (text, values) => {
                    const sent = limitsOf(values);
                    const asked = sent !== null && widerEnds({ ...values, limits: sent }).length > 0;
                    const said = sent !== null && confirmedOf(equipment, { ...values, limits: sent });
                    return (
                      !asked || typeof said === 'string' || reasonProblem(text, widerTexts.reasonMissing)
                    );
                  },
                })}
              />
            </Field>
          ) : null}
        </fieldset>
        <div className="grid gap-5">
          <Button
            variant="ghost"
            className="-ml-5 justify-self-start"
            aria-expanded={showsAll}
            aria-controls={more}
            onClick={() => setUnfolded(!unfolded)}
          >
            {showsAll ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
            {texts.advanced}
          </Button>
          {/* Stays there while it is folded, so that nothing typed is lost. */}
          <div id={more} hidden={!showsAll} className={showsAll ? 'grid gap-5' : undefined}>
            <AdvancedEquipment
              fields={fields}
              type={typed.type ?? type}
              onCritical={() => setFollows(false)}
            />
          </div>
        </div>
        {asksWhy ? (
          <>
            {held === null ? null : (
              <Banner tone="danger" live title={errorText(failure)}>
                <p className="wrap-anywhere">{holdsGoodsTexts.holds(held.goods, held.count)}</p>
              </Banner>
            )}
            <Field
              label={holdsGoodsTexts.whyStays}
              required
              hint={texts.whyStaysHint}
              error={errors.goodsReason?.message ?? fieldErrors(failure)['goodsReason']}
            >
              <TextArea
                rows={2}
                maxLength={maxGoodsReason}
                {...register('goodsReason', {
                  validate: (text) => reasonProblem(text, holdsGoodsTexts.whyStaysMissing),
                })}
              />
            </Field>
          </>
        ) : null}
        {failure && held === null && errors.name === undefined ? (
          <Banner tone="danger" live title={texts.equipmentSaveFailed}>
            {fieldErrors(failure)['limits'] ?? errorText(failure)}
          </Banner>
        ) : null}
      </form>
    </Dialog>
  );
}

interface HeldGoods {
  readonly goods: readonly string[];
  readonly count: number;
}

/** What was said of equipment with just this name, type and limits; null where nothing was. */
function confirmedOf(
  equipment: EquipmentCard | null,
  { name, type, limits }: Parameters<typeof widerEnds>[0],
): string | null {
  const isSame =
    equipment !== null &&
    equipment.name === name.trim() &&
    equipment.type === type &&
    isSameLimits(equipment.limits, limits);
  return isSame ? (equipment.widerReason ?? null) : null;
}

/** 'Frigorifero', or 'Frigorifero 2' where that is taken. */
function freeName(type: EquipmentType, known: readonly EquipmentCard[]): string {
  const label = equipmentTypeLabels[type];
  const taken = new Set(known.map(({ name }) => name.toLowerCase()));
  let name = label;
  for (let n = 2; taken.has(name.toLowerCase()); n += 1) name = `${label} ${n}`;
  return name;
}
