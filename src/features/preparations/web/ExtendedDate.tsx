import { errorText } from '#platform/http/client.ts';
import { cn } from '#platform/ui/cn.ts';
import { Button } from '#platform/ui/Button.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { Preparation } from '../contract.ts';
import { actTexts } from './act-texts.it.ts';
import { useConfirmDate } from './act-writes.ts';
import { preparationsTexts as texts } from './messages.it.ts';

/** Who extended a date and why; where it outlasts something that went in, who confirmed it or that somebody has to (RECIPE-21). */
export function ExtendedDate({ preparation, className }: { preparation: Preparation; className: string }) {
  const { operatorName, expiryReason, outlasts, dateConfirmedBy } = preparation;
  if (expiryReason === null) return null;
  return (
    <p className={cn('font-medium text-warning wrap-anywhere', className)}>
      {texts.extended(operatorName, expiryReason)}
      {outlasts === null
        ? null
        : ` ${dateConfirmedBy === null ? texts.dateOpen(outlasts) : texts.dateConfirmed(dateConfirmedBy)}`}
    </p>
  );
}

/** What was not said to go in while a lot of it was blocked, and what went in instead (TRACE-82). */
export function LeftOutWhileBlocked({ preparation }: { preparation: Preparation }) {
  const { leftOut, operatorName } = preparation;
  if (leftOut === undefined) return null;
  return (
    <p className="mt-3 font-medium text-warning wrap-anywhere">
      {texts.leftOut(
        leftOut.products.map(({ name }) => name),
        leftOut.reason,
        operatorName,
      )}
    </p>
  );
}

/** Confirms it; who may not is told by the server. */
export function ConfirmDate({ preparation, tubId }: { preparation: Preparation; tubId: string }) {
  const confirm = useConfirmDate();
  const writeId = useWriteId();
  if (preparation.outlasts === null || preparation.dateConfirmedBy !== null) return null;
  const act = { tubId };
  return (
    <Button
      variant="secondary"
      pending={confirm.isPending}
      onClick={() =>
        confirm.mutate(
          { id: writeId(act), ...act },
          {
            onSuccess: () =>
              toast({ title: actTexts.dateConfirmed, text: preparation.recipeName, tone: 'ok' }),
            onError: (error) => toastFailure(actTexts.failed, errorText(error)),
          },
        )
      }
    >
      {actTexts.confirmDate}
    </Button>
  );
}
