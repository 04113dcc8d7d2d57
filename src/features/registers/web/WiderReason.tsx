import { Banner } from '#platform/ui/Banner.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';

interface Props {
  readonly words: { readonly widerTitle: string; readonly widerText: string; readonly widerReason: string };
  readonly maxLength: number;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly error: string | undefined;
}

/** Why something is set wider than guidance: it is asked for as soon as it is. */
export function WiderReason({ words, maxLength, value, onValueChange, error }: Props) {
  return (
    <div className="grid gap-4" role="group" aria-label={words.widerTitle}>
      <Banner tone="warning" title={words.widerTitle}>
        {words.widerText}
      </Banner>
      <Field label={words.widerReason} required error={error}>
        <TextArea
          rows={2}
          maxLength={maxLength}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
        />
      </Field>
    </div>
  );
}
