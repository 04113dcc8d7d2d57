import { useId, type ReactNode } from 'react';
import { doubtOf } from '#features/registers/measured-with.ts';
import type { Doubt } from '#features/registers/measured-with.ts';
import { useMeasuredWith } from '#features/thermometers/web/index.ts';
import { fieldErrors } from '#platform/http/client.ts';
import type { Id } from '#platform/kernel/ids.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Sheet } from '#platform/ui/Sheet.tsx';
import type { TaskToday } from '../contract.ts';
import { recheckMinutesOf } from '../recheck.ts';
import { AlreadyDone } from './AlreadyDone.tsx';
import { CheckForm, type TypedCheck } from './CheckForm.tsx';
import { statedText } from './limit-text.ts';
import { haccpTexts as texts } from './messages.it.ts';
import { useRecordCheck } from './queries.ts';

interface Props {
  readonly task: TaskToday;
  readonly onClose: () => void;
  /** What a guided round adds. */
  readonly round?: {
    /** "3 di 10 · ". */
    readonly position: string;
    /** Says that it is out of its limits, where it is. */
    readonly outside?: ReactNode;
    readonly isLast: boolean;
    /** The id of this check, kept with the round, so that it is stored once also across a reload. */
    readonly writeId: Id;
    readonly draft: string;
    readonly onDraft: (value: string) => void;
    readonly onSkip: () => void;
    /** The check is on its way, with what speaks against its thermometer: from here on it is stored, or comes back as a task when this form is gone. */
    readonly onSending: (check: TypedCheck, doubt: Doubt | null) => void;
    /** It was refused, and the form still holds it. */
    readonly onRefused: () => void;
  };
  /** The check was stored, or is safe on this device, while this sheet was open. */
  readonly onSaved: () => void;
}

/** Checks a task (HACCP-04), on its own or as one step of a round. */
export function CheckSheet({ task, round, onClose, onSaved }: Props) {
  const formId = useId();
  const submit = useRecordCheck(recheckMinutesOf(task));
  const measuring = useMeasuredWith(round?.writeId ?? task.id);
  const description: ReactNode = (
    <>
      {round?.position}
      {texts.limit}: <strong className="figures font-semibold text-ink">{statedText(task)}</strong>{' '}
      {round?.outside}
    </>
  );
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={task.name}
      description={description}
      actions={
        <div className="flex gap-3">
          {round ? (
            <Button
              variant="secondary"
              size="lg"
              onClick={() => {
                // What is on its way is left to the queue.
                submit.reset();
                round.onSkip();
              }}
            >
              {texts.round.skip}
            </Button>
          ) : null}
          {/* One button for each check: a quick first tap on the next is no echo of the last. */}
          <Button
            key={round?.writeId ?? task.id}
            type="submit"
            form={formId}
            size="lg"
            className="flex-1"
            pending={submit.isPending}
          >
            {round && !round.isLast ? texts.round.saveAndGoOn : texts.sheet.save}
          </Button>
        </div>
      }
    >
      <CheckForm
        // A fresh form, and a fresh id for its write, for each task, and where it is to be measured again.
        key={round?.writeId ?? task.id}
        id={formId}
        task={task}
        about={task.id}
        {...(round
          ? { writeId: round.writeId, initialValue: round.draft, onValueChange: round.onDraft }
          : {})}
        measuring={measuring}
        notice={<AlreadyDone task={task} />}
        problems={fieldErrors(submit.error)}
        pending={submit.isPending}
        onSubmit={(check) => {
          // The hook tells of a refusal.
          round?.onSending(check, check.thermometerId === undefined ? null : doubtOf(measuring.chosen));
          submit.mutate(check, { onSuccess: onSaved, onError: () => round?.onRefused() });
        }}
      />
    </Sheet>
  );
}
