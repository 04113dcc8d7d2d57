import { doubtText } from '#features/registers/measured-with.it.ts';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { choiceTexts as texts } from './choice.it.ts';
import type { MeasuringWith } from './useMeasuredWith.ts';

interface Props {
  readonly measuring: MeasuringWith;
  readonly error?: string | undefined;
}

/**
 * With which thermometer is measured, remembered on this device: it costs a tap once. Nothing where the restaurant has none. It comes
 * when the thermometers were read: put it where nothing stands below that can be touched (UX-30).
 */
export function MeasuredWithField({ measuring: { choices, chosen, choose }, error }: Props) {
  if (choices.length === 0) return null;
  return (
    <Field label={texts.label} optional error={error} hint={hintOf(chosen)}>
      <Select
        value={chosen?.id ?? ''}
        onChange={(event) => choose(event.target.value)}
        options={[
          { value: '', label: texts.none },
          ...choices.map((one) => {
            const doubt = doubtText(one);
            return { value: one.id, label: doubt === null ? one.name : texts.doubted(one.name, doubt) };
          }),
        ]}
      />
    </Field>
  );
}

function hintOf(chosen: MeasuringWith['chosen']): string | undefined {
  if (chosen === null) return undefined;
  return chosen.state === 'in_order' ? undefined : texts.hints[chosen.state];
}
