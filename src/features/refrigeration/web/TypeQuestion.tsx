import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { equipmentTypes, isEquipmentType, type EquipmentType } from '../equipment-types.ts';
import { equipmentTypeLabels, refrigerationTexts as texts, scaleText } from './messages.it.ts';

interface Props {
  /** Focused when it is missing. */
  readonly ref?: React.Ref<HTMLSelectElement>;
  readonly value: EquipmentType | null;
  readonly onValueChange: (type: EquipmentType) => void;
  readonly error: string | undefined;
}

/** What equipment is whose name does not say it (C-45); its scale is said as soon as it is chosen. */
export function TypeQuestion({ ref, value, onValueChange, error }: Props) {
  return (
    <Field
      label={texts.whatIsIt}
      required
      error={error}
      hint={value === null ? texts.whatIsItHint : scaleText(value)}
    >
      <Select
        ref={ref}
        placeholder={texts.choose}
        value={value ?? ''}
        onChange={({ target }) => {
          if (isEquipmentType(target.value)) onValueChange(target.value);
        }}
        options={equipmentTypes.map((type) => ({
          value: type,
          label: type === 'altro' ? texts.noneOfThese : equipmentTypeLabels[type],
        }))}
      />
    </Field>
  );
}
