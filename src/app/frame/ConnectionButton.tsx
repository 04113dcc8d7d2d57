import { useEffect, useState } from 'react';
import type { Session } from '#features/access/session.ts';
import { settleEvent, useKeptWrites } from '#platform/offline/useKeptWrites.ts';
import { OnlineBadge } from '#platform/ui/OnlineBadge.tsx';
import { lateDialog } from '#platform/ui/lateDialog.tsx';
import { frameTexts as texts } from './messages.it.ts';

const WaitingSheet = lateDialog(async () => (await import('./WaitingSheet.tsx')).WaitingSheet);

/** In linea, fuori linea, how much waits to be sent: always in sight; a tap shows what waits and what is to be settled. */
export function ConnectionButton({ session, online }: { session: Session; online: boolean }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const show = (): void => setOpen(true);
    addEventListener(settleEvent, show);
    return () => removeEventListener(settleEvent, show);
  }, []);
  const writes = useKeptWrites(session.restaurant?.id ?? null);
  const waiting = writes.filter(({ state }) => state === 'waiting').length;
  const refused = writes.filter(({ state }) => state === 'refused').length;
  return (
    <span className="relative flex min-h-12 min-w-12 shrink-0 items-center justify-center rounded-full">
      <OnlineBadge compact online={online} waiting={waiting} />
      {refused > 0 ? (
        <span
          aria-hidden
          className="absolute top-0.5 right-0 flex size-5 items-center justify-center rounded-full bg-danger text-xs font-bold text-on-danger"
        >
          {refused}
        </span>
      ) : null}
      <button
        type="button"
        className="absolute inset-0 rounded-full"
        aria-haspopup="dialog"
        aria-label={refused > 0 ? texts.waiting.openToSettle(refused) : texts.waiting.open}
        onClick={() => setOpen(true)}
      />
      {open ? (
        <WaitingSheet
          writes={writes}
          restaurantId={session.restaurant?.id ?? null}
          online={online}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </span>
  );
}
