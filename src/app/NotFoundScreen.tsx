import { buttonClass } from '#platform/ui/buttonClass.ts';
import { LogoMark } from '#platform/ui/LogoMark.tsx';
import { frameTexts } from './frame/messages.it.ts';

/** Any path that is no screen (SITE-59, SITE-60). */
export function NotFoundScreen() {
  return (
    <main className="mx-auto grid min-h-[80dvh] max-w-md content-center justify-items-center gap-4 p-6 text-center">
      <LogoMark className="size-12" />
      <h1 className="text-2xl font-bold">{frameTexts.notFound}</h1>
      <p className="text-muted">{frameTexts.notFoundText}</p>
      <a href="/" className={buttonClass({ variant: 'secondary' })}>
        {frameTexts.home}
      </a>
    </main>
  );
}
