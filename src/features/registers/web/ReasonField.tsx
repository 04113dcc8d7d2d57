import type { Ref } from 'react';
import { Field } from '#platform/ui/Field.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { maxCorrectionReason } from '../text-lengths.ts';
import { registerTexts } from './messages.it.ts';
import { Suggestions } from './Suggestions.tsx';

interface Props {
  readonly ref?: Ref<HTMLTextAreaElement>;
  /** What is asked: why the entry is wrong. */
  readonly label: string;
  readonly hint?: string;
  /** What is usually wrong. */
  readonly usual: readonly string[];
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly error: string | undefined;
}

/** Why an entry is corrected (C-48), in a tap or in words. */
export function ReasonField({ ref, label, hint, usual, value, onValueChange, error }: Props) {
  return (
    <Field label={label} required error={error} hint={hint}>
      <Suggestions
        label={registerTexts.usualReasons}
        options={usual}
        value={value}
        onValueChange={onValueChange}
      />
      <TextArea
        ref={ref}
        rows={2}
        maxLength={maxCorrectionReason}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      />
    </Field>
  );
}
