import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { toastKept, wasKept } from '#platform/offline/useQueuedWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Sheet } from '#platform/ui/Sheet.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { Excursion } from '../contract.ts';
import type { TemperatureLimits } from '../temperature-status.ts';
import { DEFAULT_LIMITS } from '../temperature-status.ts';
import { refrigerationTexts as texts, suggestedActions } from './messages.it.ts';
import { useAnswerExcursion } from './queries.ts';
import { Suggestions } from './Suggestions.tsx';

interface Props {
  /** The reading that asks; its limits where they are known, for the usual answers. */
  readonly excursion: Pick<Excursion, 'readingId' | 'equipmentName' | 'temperature' | 'performedAt'> & {
    readonly limits?: TemperatureLimits | undefined;
  };
  readonly onClose: () => void;
}

/** Says what was done about a reading outside its limits, after it was recorded. */
export function AnswerSheet({ excursion, onClose }: Props) {
  const { readingId, equipmentName, temperature, performedAt, limits = DEFAULT_LIMITS } = excursion;
  const form = useId();
  const [action, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const setAction = (text: string): void => {
    setText(text);
    setProblem(undefined);
  };
  const input = useRef<HTMLTextAreaElement>(null);
  const idFor = useWriteId();
  const answer = useAnswerExcursion();

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (action.trim() === '') {
      setProblem(texts.answerNeeded);
      input.current?.focus();
      return;
    }
    setProblem(undefined);
    const content = { readingId, action: action.trim() };
    answer.mutate(
      { id: idFor(content), ...content },
      {
        onSuccess: (result) => {
          if (wasKept(result)) toastKept(result);
          else toast({ title: texts.answered, tone: 'ok' });
          onClose();
        },
        onError: (error) => {
          setProblem(fieldErrors(error)['action']);
          toastFailure(texts.answerFailed, errorText(error));
        },
      },
    );
  }

  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDirty={action !== '' && !answer.isPending}
      title={texts.answerTitle}
      description={texts.answerAbout(
        equipmentName,
        texts.temperatureOf(temperature),
        formatItalianDateTime(new Date(performedAt)),
      )}
      actions={
        <Button type="submit" form={form} size="lg" block pending={answer.isPending}>
          {texts.save}
        </Button>
      }
    >
      <form id={form} noValidate className="grid gap-4" onSubmit={submit}>
        <Field
          label={texts.correctiveAction}
          labelHidden
          required
          error={problem}
          hint={texts.correctiveHint}
        >
          <Suggestions
            label={texts.suggestions}
            options={suggestedActions(temperature, limits)}
            value={action}
            onValueChange={setAction}
          />
          <TextArea
            ref={input}
            rows={3}
            maxLength={1_000}
            value={action}
            onChange={(event) => setAction(event.target.value)}
          />
        </Field>
      </form>
    </Sheet>
  );
}
