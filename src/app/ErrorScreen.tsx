import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { appTexts } from './messages.it.ts';

/** In place of a screen that failed (ERR-01…04). `reset` tries to draw it again. */
export function ErrorScreen({ reset }: { error: unknown; reset: () => void }) {
  return (
    <main className="mx-auto grid min-h-[80dvh] max-w-md content-center gap-4 p-6 text-center">
      <h1 className="text-2xl font-bold">{appTexts.errorTitle}</h1>
      <p className="text-muted">{appTexts.errorText}</p>
      <div className="mt-2 grid gap-3">
        <Button onClick={reset}>{appTexts.retry}</Button>
        <Button variant="secondary" onClick={() => window.location.reload()}>
          {appTexts.reload}
        </Button>
        <a href="/" className={buttonClass({ variant: 'ghost' })}>
          {appTexts.home}
        </a>
      </div>
    </main>
  );
}
