import { Field } from '#platform/ui/Field.tsx';
import { SegmentedControl } from '#platform/ui/RadioGroup.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { arrivalOutcome } from '../arrival.ts';
import type { ArrivalLimit } from '../arrival.ts';
import { readCelsius } from './read-celsius.ts';
import { arrivalTexts as texts } from '../arrival.it.ts';
import { comingTexts } from '../coming.it.ts';

/** How goods come that are kept cold, as it is typed; '' while nobody has said it. */
export interface ComingTyped {
  readonly came: '' | 'now' | 'there';
  readonly celsius: string;
}

export interface ComingFieldsProps {
  readonly typed: ComingTyped;
  /** Of which this device may know nothing. */
  readonly limit: Pick<ArrivalLimit, 'kind' | 'maxCelsius'>;
  readonly problems: { readonly [field in keyof ComingTyped]?: string | undefined };
  readonly onChange: (part: Partial<ComingTyped>) => void;
}

/** Goods that are kept cold come in by themselves: whether they arrive now, and then how warm, or were there already. Nothing is taken for said. */
export function ComingFields({ typed: { came, celsius }, limit, problems, onChange }: ComingFieldsProps) {
  const { maxCelsius } = limit;
  const read = readCelsius(celsius);
  const isWithin = typeof read === 'number' && arrivalOutcome(read, limit) === 'within';
  return (
    <div className="grid gap-3">
      <SegmentedControl<ComingTyped['came']>
        label={comingTexts.came}
        required
        hint={came === 'now' ? undefined : comingTexts.hint}
        error={problems.came}
        options={[
          { value: 'now', label: comingTexts.now },
          { value: 'there', label: comingTexts.there },
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
