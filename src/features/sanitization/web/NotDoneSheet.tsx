import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { operatorName } from '#features/access/operator-name.ts';
import { ReasonField } from '#features/registers/web/index.ts';
import { fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { serverNow } from '#platform/http/server-clock.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { momentText } from '#platform/kernel/moment-text.it.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Sheet } from '#platform/ui/Sheet.tsx';
import { useKeptState } from '#platform/ui/useKept.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { PlanItemToday } from '../contract.ts';
import { planTexts as texts } from './plan-messages.it.ts';
import { useCorrectCleaning } from './queries.ts';
import type { ShownItem } from './shown-plan.ts';

interface Props {
  readonly item: ShownItem;
  /** The confirmation that was a slip. */
  readonly done: NonNullable<PlanItemToday['lastDone']>;
  readonly onClose: () => void;
}

/** Takes a confirmation back: a correction by which it is said that nothing was cleaned; both stay in the register (C-48). */
export function NotDoneSheet({ item, done, onClose }: Props) {
  const form = useId();
  const [openedAt] = useState(serverNow);
  const correct = useCorrectCleaning(texts.notDoneSaved);
  const [reason, setReason] = useKeptState(`cleaning-not-done.${done.id}`, '', correct.isPending);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const input = useRef<HTMLTextAreaElement>(null);
  const idFor = useWriteId();

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const wrong = reasonProblem(reason, fieldText('required'));
    setProblem(wrong);
    if (wrong !== undefined) {
      input.current?.focus();
      return;
    }
    const content = {
      cleaningId: done.id,
      area: item.area,
      productUsed: item.productUsed,
      notes: null,
      reason: reason.trim(),
      notDone: true as const,
    };
    correct.mutate(
      { id: idFor(content), ...content },
      { onSuccess: onClose, onError: (error) => setProblem(fieldErrors(error)['reason']) },
    );
  }

  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDirty={reason !== '' && !correct.isPending}
      title={texts.notDoneTitle}
      description={texts.notDoneText(
        item.subject,
        operatorName(done.operatorName),
        momentText(new Date(done.performedAt), romeDate(openedAt)),
      )}
      actions={
        <Button type="submit" form={form} size="lg" block pending={correct.isPending}>
          {texts.notDoneSave}
        </Button>
      }
    >
      <form id={form} noValidate className="grid gap-5" onSubmit={submit}>
        <ReasonField
          ref={input}
          label={texts.notDoneReason}
          usual={texts.notDoneReasons}
          value={reason}
          onValueChange={(text) => {
            setReason(text);
            setProblem(undefined);
          }}
          error={problem}
        />
      </form>
    </Sheet>
  );
}
