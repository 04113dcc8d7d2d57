import { lazy, Suspense, useEffect } from 'react';
import { useRouter } from '@tanstack/react-router';
import { isUnreachable } from '#platform/http/client.ts';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { isForeign } from './foreign-errors.ts';
import { appTexts } from './messages.it.ts';

/** Pause before a screen that an extension broke is drawn again, in milliseconds (ERR-06). */
export const extensionPauseMs = 1_000;

const Unreachable = lazy(async () => ({ default: (await import('./Unreachable.tsx')).Unreachable }));

/**
 * In place of a screen that failed (ERR-01…06). `reset` tries to draw it again; what an extension broke is tried again
 * by itself. When the server could not be reached the screen says that instead, and waits for it.
 */
export function ErrorScreen({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  const foreign = isForeign(error);
  const again = (): void => {
    // Drawing alone does not ask the server again when it was the door that failed.
    void router.invalidate();
    reset();
  };
  useEffect(() => {
    if (!foreign) return undefined;
    const timer = setTimeout(reset, extensionPauseMs);
    return () => clearTimeout(timer);
  }, [foreign, reset]);
  const plain = (
    <main className="mx-auto grid min-h-[80dvh] max-w-md content-center gap-4 p-6 text-center">
      <h1 className="text-2xl font-bold">{foreign ? appTexts.extensionTitle : appTexts.errorTitle}</h1>
      <p className="text-muted">{foreign ? appTexts.extensionText : appTexts.errorText}</p>
      <div className="mt-2 grid gap-3">
        <Button onClick={again}>{appTexts.retry}</Button>
        <Button variant="secondary" onClick={() => window.location.reload()}>
          {appTexts.reload}
        </Button>
        <a href="/" className={buttonClass({ variant: 'ghost' })}>
          {appTexts.home}
        </a>
      </div>
    </main>
  );
  if (foreign || !isUnreachable(error)) return plain;
  return (
    <Suspense fallback={plain}>
      <Unreachable onBack={again} />
    </Suspense>
  );
}
