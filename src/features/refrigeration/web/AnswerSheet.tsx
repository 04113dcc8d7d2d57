import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import type { Judgement } from '#features/non-conformities/judgements.ts';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import { ClosingFields, type Said } from '#features/non-conformities/web/index.ts';
import { serverNow } from '#platform/http/server-clock.ts';
import { formatItalianDateTime, romeDate } from '#platform/kernel/dates.ts';
import { deadlineText } from '#platform/kernel/moment-text.it.ts';
import { toastKept, wasKept } from '#platform/offline/useQueuedWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Sheet } from '#platform/ui/Sheet.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useKeptState } from '#platform/ui/useKept.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { Matter } from '../contract.ts';
import { recheckMinutesOf } from '../recheck.ts';
import type { TemperatureLimits } from '../temperature-status.ts';
import { DEFAULT_LIMITS } from '../temperature-status.ts';
import { refrigerationTexts as texts, suggestedActions } from './messages.it.ts';
import { useAnswerReading } from './queries.ts';
import { Suggestions } from './Suggestions.tsx';

interface Props {
  /** The reading that asks; its limits where they are known, for the usual answers. */
  readonly matter: Pick<Matter, 'readingId' | 'equipmentName' | 'temperature' | 'performedAt'> &
    Partial<Pick<Matter, 'answer' | 'archived' | 'recheckMinutes'>> & {
      readonly limits?: TemperatureLimits | undefined;
    };
  readonly onClose: () => void;
}

/**
 * Says what was done about a reading outside its limits, after it was recorded; or closes the matter by a judgement of the
 * food (C-61). What was answered already, or cannot be measured again, opens on the judgement.
 */
export function AnswerSheet({ matter, onClose }: Props) {
  const { readingId, equipmentName, temperature, performedAt, limits = DEFAULT_LIMITS } = matter;
  const form = useId();
  const minutes = matter.recheckMinutes ?? recheckMinutesOf(null);
  const [said, setSaid] = useState<Said>(matter.answer || matter.archived ? 'closing' : 'action');
  const [judgement, setJudgement] = useState<Judgement>();
  const [missing, setMissing] = useState(false);
  const closing = said === 'closing';
  const [problem, setProblem] = useState<string>();
  const setAction = (text: string): void => {
    setText(text);
    setProblem(undefined);
  };
  const input = useRef<HTMLTextAreaElement>(null);
  const idFor = useWriteId();
  const answer = useAnswerReading();
  const [action, setText] = useKeptState(`answer.${readingId}`, '', answer.isPending);

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    setMissing(closing && judgement === undefined);
    if (action.trim() === '') {
      setProblem(closing ? matterTexts.reasonMissing : texts.answerNeeded);
      input.current?.focus();
      return;
    }
    if (closing && judgement === undefined) return;
    setProblem(undefined);
    const content = { readingId, action: action.trim(), ...(closing && judgement ? { judgement } : {}) };
    answer.mutate(
      { id: idFor(content), ...content },
      {
        onSuccess: (result) => {
          if (wasKept(result)) toastKept(result);
          else {
            const now = serverNow();
            const recheckAt = new Date(now.getTime() + minutes * 60_000);
            toast({
              title: texts.answered,
              text: closing
                ? matterTexts.closedNow
                : matterTexts.recheckBy(deadlineText(recheckAt, romeDate(now))),
              tone: closing ? 'ok' : 'info',
            });
          }
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
      isDirty={(action !== '' || judgement !== undefined) && !answer.isPending}
      title={texts.answerTitle}
      description={texts.answerAbout(
        equipmentName,
        texts.temperatureOf(temperature),
        formatItalianDateTime(new Date(performedAt)),
      )}
      actions={
        <Button type="submit" form={form} size="lg" block pending={answer.isPending}>
          {closing ? matterTexts.close : texts.save}
        </Button>
      }
    >
      <form id={form} noValidate className="grid gap-4" onSubmit={submit}>
        <ClosingFields
          said={said}
          onSaidChange={(next) => {
            setSaid(next);
            setProblem(undefined);
            setMissing(false);
          }}
          judgement={judgement}
          onJudgementChange={setJudgement}
          missing={missing && judgement === undefined}
        />
        <Field
          label={closing ? matterTexts.reason : texts.correctiveAction}
          labelHidden={!closing}
          required
          error={problem}
          hint={closing ? matterTexts.reasonHint : texts.correctiveHint}
        >
          {closing ? null : (
            <Suggestions
              label={texts.suggestions}
              options={suggestedActions(temperature, limits)}
              value={action}
              onValueChange={setAction}
            />
          )}
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
