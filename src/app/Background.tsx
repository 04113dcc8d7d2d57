import { lazy, Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '#features/access/web/index.ts';
import { Toaster } from '#platform/ui/Toaster.tsx';

const QueueKeeper = lazy(async () => ({ default: (await import('./QueueKeeper.tsx')).QueueKeeper }));

/** What is there on every page and is waited for by none: what is told, and what waits on this device to be sent. */
export function Background() {
  const { data, isError } = useQuery(sessionQuery());
  const session = data?.session ?? null;
  // Nobody is signed in, or it could not be asked: then whoever was may have left something here.
  const isNeeded = session !== null || (isError && data === undefined);
  return (
    <>
      <Toaster />
      <Suspense>{isNeeded ? <QueueKeeper session={session} /> : null}</Suspense>
    </>
  );
}
