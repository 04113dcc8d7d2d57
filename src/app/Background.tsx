import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '#features/access/web/index.ts';
import { Toaster } from '#platform/ui/Toaster.tsx';
import { latePart } from '#platform/ui/latePart.tsx';

const QueueKeeper = latePart(async () => (await import('./QueueKeeper.tsx')).QueueKeeper, false, true);

/** What is there on every page and is waited for by none: what is told, and what waits on this device to be sent. */
export function Background() {
  const { data, isError } = useQuery(sessionQuery());
  const session = data?.session ?? null;
  // Nobody is signed in, or it could not be asked: then whoever was may have left something here.
  const isNeeded = session !== null || (isError && data === undefined);
  return (
    <>
      <Toaster />
      {isNeeded ? <QueueKeeper session={session} /> : null}
    </>
  );
}
