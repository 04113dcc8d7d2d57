import { Field } from '#platform/ui/Field.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { maxAsks, maxBy } from '../limits.ts';
import { manualTexts } from './messages.it.ts';

const { form: texts } = manualTexts;

interface Props {
  readonly asks: string;
  readonly by: string;
  readonly onAsks: (text: string) => void;
  readonly onBy: (text: string) => void;
}

/** What only a consultant may fill in, and who did. */
export function ConsultantFields({ asks, by, onAsks, onBy }: Props) {
  return (
    <>
      <Field label={texts.consultantAsks} optional hint={texts.consultantAsksHint}>
        <TextArea rows={2} maxLength={maxAsks} value={asks} onChange={({ target }) => onAsks(target.value)} />
      </Field>
      {asks.trim() === '' ? null : (
        <Field label={texts.consultantBy} optional hint={texts.consultantByHint}>
          <TextInput
            autoComplete="off"
            maxLength={maxBy}
            value={by}
            onChange={({ target }) => onBy(target.value)}
          />
        </Field>
      )}
    </>
  );
}

/** What was typed as it is sent: who filled something in is told only of something. */
export const consultantOf = (asks: string, by: string) =>
  asks.trim() === '' ? null : { asks: asks.trim(), by: by.trim() || null };
