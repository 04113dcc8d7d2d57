import { useState } from 'react';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import { errorText } from '#platform/http/client.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx';
import { toast } from '#platform/ui/toast.ts';
import { billingTexts } from './messages.it.ts';
import { useSetCancellation } from './queries.ts';

const { cancel: texts } = billingTexts;

/** Ends the subscription with one question, or lets it go on after all (BILL-34). */
export function CancelButton({
  periodEnd,
  isEnding,
}: {
  readonly periodEnd: string;
  readonly isEnding: boolean;
}) {
  const [isAsked, ask] = useState(false);
  const { mutateAsync, isPending } = useSetCancellation();
  const until = formatItalianDate(new Date(periodEnd));
  const set = async (isCancelled: boolean): Promise<void> => {
    try {
      await mutateAsync({ isCancelled });
      ask(false);
      toast({ title: isCancelled ? texts.done(until) : texts.resumed, tone: 'ok' });
    } catch (error) {
      toast({ title: billingTexts.change.failed, text: errorText(error), tone: 'danger' });
    }
  };
  if (isEnding)
    return (
      <Button pending={isPending} onClick={() => set(false)}>
        {texts.resume}
      </Button>
    );
  return (
    <>
      <Button variant="ghost" onClick={() => ask(true)}>
        {texts.button}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={ask}
        title={texts.question}
        description={texts.explanation(until)}
        confirmLabel={texts.confirm}
        cancelLabel={texts.keep}
        danger
        pending={isPending}
        onConfirm={() => set(true)}
      />
    </>
  );
}
