import { errorCode, errorText } from '#platform/http/client.ts';
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { Passkey } from '../contract.ts';
import { accountSecurityTexts as texts } from './messages.it.ts';
import { useRemovePasskey } from './queries.ts';

/** Asks before a passkey is taken away. */
export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const remove = useRemovePasskey();
  const done = (): void => {
    toast({ title: texts.passkeyRemoved, tone: 'ok' });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={texts.removePasskeyTitle(passkey.name)}
      description={texts.removePasskeyText}
      confirmLabel={texts.removePasskey}
      danger
      pending={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          { id: passkey.id },
          {
            onSuccess: done,
            // Removed elsewhere already: what was asked for is so.
            onError: (error) => {
              if (errorCode(error) === 'NOT_FOUND') done();
              // Nobody said who is there: nothing was done.
              else if (errorCode(error) !== 'PROOF_REQUIRED')
                toast({ title: errorText(error), tone: 'danger' });
            },
          },
        )
      }
    />
  );
}
