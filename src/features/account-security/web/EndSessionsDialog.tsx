import { useMutation } from '@tanstack/react-query';
import { useSession } from '#features/access/web/index.ts';
import { useSignOut } from '#features/accounts/web/index.ts';
import { errorCode, errorText } from '#platform/http/client.ts';
import { unsentTexts } from '#platform/offline/unsent.it.ts';
import { useUnsentWork } from '#platform/offline/useKeptWrites.ts';
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { OpenSession } from '../contract.ts';
import { deviceText } from '#platform/kernel/device.it.ts';
import { accountSecurityTexts as texts } from './messages.it.ts';
import { accountSecurityApi, useEndOtherSessions, useEndSession } from './queries.ts';

const tellFailure = (error: Error): void => void toast({ title: errorText(error), tone: 'danger' });

interface Closable {
  readonly onClose: () => void;
}

/** Asks before a device is signed out, or all others, or all. */
export function EndSessionsDialog({ what, onClose }: Closable & { what: OpenSession | 'others' | 'all' }) {
  if (what === 'all') return <EndAll onClose={onClose} />;
  return what === 'others' ? <EndOthers onClose={onClose} /> : <EndOne session={what} onClose={onClose} />;
}

const closing = (onClose: () => void) => (open: boolean) => {
  if (!open) onClose();
};

function EndOne({ session, onClose }: Closable & { session: OpenSession }) {
  const end = useEndSession();
  const done = (): void => {
    toast({ title: texts.sessionEnded, tone: 'ok' });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={closing(onClose)}
      title={texts.endSessionTitle(deviceText(session.device))}
      description={texts.endSessionText}
      confirmLabel={texts.endSession}
      danger
      pending={end.isPending}
      onConfirm={() =>
        end.mutate(
          { id: session.id },
          {
            onSuccess: done,
            // It was over already: what was asked for is so.
            onError: (error) => (errorCode(error) === 'NOT_FOUND' ? done() : tellFailure(error)),
          },
        )
      }
    />
  );
}

function EndOthers({ onClose }: Closable) {
  const end = useEndOtherSessions();
  return (
    <ConfirmDialog
      open
      onOpenChange={closing(onClose)}
      title={texts.endOthersTitle}
      description={texts.endOthersText}
      confirmLabel={texts.endOthersConfirm}
      danger
      pending={end.isPending}
      onConfirm={() =>
        end.mutate(undefined, {
          onSuccess: () => {
            toast({ title: texts.othersEnded, tone: 'ok' });
            onClose();
          },
          onError: tellFailure,
        })
      }
    />
  );
}

function EndAll({ onClose }: Closable) {
  const signOut = useSignOut();
  const unsent = useUnsentWork(useSession()?.restaurant?.id ?? null);
  const end = useMutation({
    mutationFn: async () => {
      await accountSecurityApi.endAllSessions.call(undefined);
      // Takes the cookie from this browser, forgets what was read, and leads to the sign-in page.
      await signOut();
    },
    onError: tellFailure,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={closing(onClose)}
      title={texts.endAllTitle}
      description={
        unsent === 0 ? (
          texts.endAllText
        ) : (
          <>
            {texts.endAllText} <strong>{unsentTexts.leaveText(unsent)}</strong>
          </>
        )
      }
      confirmLabel={texts.endAll}
      danger
      pending={end.isPending}
      onConfirm={() => end.mutate()}
    />
  );
}
