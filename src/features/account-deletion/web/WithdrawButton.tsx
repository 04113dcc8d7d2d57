import { errorText } from '#platform/http/client.ts';
import { Button } from '#platform/ui/Button.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { deletionTexts as texts } from './messages.it.ts';
import { useWithdrawDeletion } from './queries.ts';

/** Keeps the account after all. Asks nothing: whoever wants it gone asks again. */
export function WithdrawButton() {
  const withdraw = useWithdrawDeletion();
  return (
    <Button
      variant="secondary"
      className="max-sm:w-full"
      pending={withdraw.isPending}
      // By the promise: once the answer is known here, this button is gone.
      onClick={() =>
        void withdraw.mutateAsync(undefined).then(
          () => toast({ title: texts.withdrawn, text: texts.withdrawnText, tone: 'ok' }),
          (error: unknown) => toastFailure(texts.notWithdrawn, errorText(error)),
        )
      }
    >
      {texts.withdraw}
    </Button>
  );
}
