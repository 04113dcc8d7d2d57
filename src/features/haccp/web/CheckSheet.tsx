import { useId, useState } from 'react';
import { fieldErrors } from '#platform/http/client.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Sheet } from '#platform/ui/Sheet.tsx';
import type { TaskToday } from '../contract.ts';
import { CheckForm } from './CheckForm.tsx';
import { haccpTexts as texts } from './messages.it.ts';
import { useSubmitCheck } from './queries.ts';

interface Props {
  /** The control to check, or those of a round, in order. */
  readonly tasks: readonly TaskToday[];
  readonly onClose: () => void;
}

/**
 * Checks a control, or one after the other without going back to the list (HACCP-04, the evening round).
 * The controls are those that were open when the round began: the list may change behind it.
 */
export function CheckSheet({ tasks, onClose }: Props) {
  const formId = useId();
  const [round] = useState(tasks);
  const [position, setPosition] = useState(0);
  const submit = useSubmitCheck();
  const task = round[position];
  const isRound = round.length > 1;
  const isLast = position === round.length - 1;

  function goOn(): void {
    submit.reset();
    if (isLast) onClose();
    else setPosition(position + 1);
  }

  if (task === undefined) return null;
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={task.name}
      description={
        <>
          {isRound ? `${texts.round.position(position + 1, round.length)} · ` : null}
          {texts.limit}: <strong className="figures font-semibold text-ink">{task.criticalLimit}</strong>
        </>
      }
      actions={
        <div className="flex gap-3">
          {isRound ? (
            <Button variant="secondary" size="lg" onClick={goOn}>
              {texts.round.skip}
            </Button>
          ) : null}
          {/* One button for each check: a quick first tap on the next is no echo of the last. */}
          <Button
            key={position}
            type="submit"
            form={formId}
            size="lg"
            className="flex-1"
            pending={submit.isPending}
          >
            {isRound && !isLast ? texts.round.saveAndGoOn : texts.sheet.save}
          </Button>
        </div>
      }
    >
      <CheckForm
        // A fresh form, and a fresh id for its write, for each control.
        key={`${position} ${task.id}`}
        id={formId}
        task={task}
        problems={fieldErrors(submit.error)}
        onSubmit={(check) => submit.mutate(check, { onSuccess: goOn })}
      />
    </Sheet>
  );
}
