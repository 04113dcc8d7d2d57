import { useFieldArray } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { readMinutes } from '#features/non-conformities/read-minutes.ts';
import { maxRecheckMinutes, minRecheckMinutes } from '#features/non-conformities/recheck-minutes.ts';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import { RecheckMinutesField } from '#features/non-conformities/web/index.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { isLocalTime } from '#platform/kernel/dates.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { IconButton } from '#platform/ui/IconButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import type { EquipmentType } from '../equipment-types.ts';
import { maxDueTimes } from '../readings-due.ts';
import { recheckMinutesOf } from '../recheck.ts';
import { criticalSides, readLimit } from './limit-fields.ts';
import type { LimitTexts } from './limit-fields.ts';
import { refrigerationTexts as texts } from './messages.it.ts';
import { boundOf } from './read-temperature.ts';

export type EquipmentValues = LimitTexts & {
  name: string;
  type: EquipmentType;
  dueTimes: { time: string }[];
  recheckMinutes: string;
  widerReason: string;
  goodsReason: string;
};

interface Props {
  readonly fields: UseFormReturn<EquipmentValues>;
  readonly type: EquipmentType;
  /** A critical bound was typed: it no longer follows. */
  readonly onCritical: () => void;
}

/** What most kitchens leave as the type brings it: critical bounds, due times, minutes until a recheck. */
export function AdvancedEquipment({ fields, type, onCritical }: Props) {
  const {
    register,
    control,
    formState: { errors },
  } = fields;
  const dueTimes = useFieldArray({ control, name: 'dueTimes' });
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="font-semibold">{texts.criticalTitle}</legend>
        <p className="text-sm text-muted">{texts.criticalHint}</p>
        <div className="grid grid-cols-2 items-start gap-3">
          {criticalSides.map((side) => (
            <Field key={side} label={texts[side]} error={errors[side]?.message}>
              <TextInput
                unit="°C"
                autoComplete="off"
                {...register(side, {
                  onChange: onCritical,
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
        <div className="grid items-start gap-3 sm:grid-cols-2">
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
        usual={recheckMinutesOf({ type })}
        error={errors.recheckMinutes?.message}
        {...register('recheckMinutes', {
          validate: (text) =>
            readMinutes(text) !== undefined ||
            matterTexts.recheckMinutesWrong(minRecheckMinutes, maxRecheckMinutes),
        })}
      />
    </>
  );
}
