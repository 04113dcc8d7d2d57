import type { ReactNode } from 'react';
import type { PublicPage } from '../../public-pages.ts';
import { landingTexts } from '../landing.it.ts';
import { PublicShell } from './PublicShell.tsx';

/** A page of the public face besides the first: one column that reads like paper, and the way back. */
export function PlainPage({
  page,
  title,
  intro,
  children,
}: {
  readonly page: PublicPage;
  readonly title: string;
  readonly intro: string;
  readonly children: ReactNode;
}) {
  return (
    <PublicShell page={page}>
      <div className="mx-auto max-w-3xl px-4 py-6 sm:px-8">
        <a href="/" className="inline-flex min-h-12 items-center text-primary underline underline-offset-4">
          {landingTexts.footer.backHome}
        </a>
        <h1 className="mt-2 text-3xl leading-tight font-bold text-balance">{title}</h1>
        <p className="mt-4 mb-8 text-lg text-muted">{intro}</p>
        {children}
      </div>
    </PublicShell>
  );
}
