import { buttonClass } from '#platform/ui/buttonClass.ts';
import { LogoMark } from '#platform/ui/LogoMark.tsx';
import { appTexts } from './messages.it.ts';

/** Any path that is no screen (SITE-59, SITE-60). */
export function NotFoundScreen() {
  return (
    <main className="mx-auto grid min-h-[80dvh] max-w-md content-center justify-items-center gap-4 p-6 text-center">
      <LogoMark className="size-12" />
      <h1 className="text-2xl font-bold">{appTexts.notFound}</h1>
      <p className="text-muted">{appTexts.notFoundText}</p>
      <a href="/" className={buttonClass({ variant: 'secondary' })}>
        {appTexts.home}
      </a>
    </main>
  );
}
