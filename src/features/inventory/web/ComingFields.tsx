import { Field } from '#platform/ui/Field.tsx';
import { SegmentedControl } from '#platform/ui/RadioGroup.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { arrivalTexts as texts } from '../arrival.it.ts';

/** How goods come that are kept cold, as it is typed; '' while nobody has said it. */
export interface ComingTyped {
  readonly came: '' | 'now' | 'there';
  readonly celsius: string;
}

export interface ComingFieldsProps {
  readonly typed: ComingTyped;
  /** °C; null where this device does not know it. */
  readonly maxCelsius: number | null;
  /** What is typed is within it. */
  readonly isWithin: boolean;
  readonly problems: { readonly [field in keyof ComingTyped]?: string | undefined };
  readonly onChange: (part: Partial<ComingTyped>) => void;
}

/** Goods that are kept cold come in by themselves: whether they arrive now, and then how warm, or were there already. Nothing is taken for said. */
export function ComingFields({
  typed: { came, celsius },
  maxCelsius,
  isWithin,
  problems,
  onChange,
}: ComingFieldsProps) {
  return (
    <div className="grid gap-3">
      <SegmentedControl<ComingTyped['came']>
        label={texts.came}
        required
        hint={came === 'now' ? undefined : texts.cameHint}
        error={problems.came}
        options={[
          { value: 'now', label: texts.cameNow },
          { value: 'there', label: texts.cameThere },
        ]}
        value={came}
        onValueChange={(value) => onChange({ came: value, ...(value === 'there' ? { celsius: '' } : {}) })}
      />
      {came === 'now' ? (
        <Field
          label={texts.celsius}
          hint={
            maxCelsius === null ? undefined : isWithin ? texts.within(maxCelsius) : texts.atMost(maxCelsius)
          }
          error={problems.celsius}
        >
          <TextInput
            inputMode="text"
            autoComplete="off"
            maxLength={8}
            unit="°C"
            value={celsius}
            onChange={({ target }) => onChange({ celsius: target.value })}
          />
        </Field>
      ) : null}
    </div>
  );
}
