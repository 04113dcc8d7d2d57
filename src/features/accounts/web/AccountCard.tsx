import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { productName } from '#platform/kernel/product.ts';
import { LogoMark } from '#platform/ui/LogoMark.tsx';
import { signInTexts as texts } from './sign-in.it.ts';

/** The page around every sign-in form: name, one topic, a way back. */
export function AccountCard({
  title,
  heading = true,
  children,
  back,
}: {
  title: string;
  /** False where the form brings its own heading; the title then only names the browser's tab. */
  heading?: boolean;
  children: ReactNode;
  back?: { to: string; label: string };
}) {
  const way = back ?? { to: '/', label: texts.backHome };
  return (
    // From the top down, not in the middle: what comes later makes the page longer, and a button that moved between
    // pressing and letting go would not have been pressed at all.
    <div className="grid min-h-dvh content-start justify-items-center px-4 pt-[clamp(2rem,9dvh,7rem)] pb-8">
      <title>{`${title} · ${productName}`}</title>
      <header className="mb-6 grid justify-items-center gap-2 text-center">
        <LogoMark className="size-12" />
        <p className="text-2xl font-bold tracking-tight">{productName}</p>
        <p className="text-balance text-muted">{texts.claim}</p>
      </header>
      <main className="w-full max-w-md rounded-lg border border-line bg-surface p-5 shadow-soft sm:p-8">
        {heading ? <h1 className="mb-5 text-xl font-bold">{title}</h1> : null}
        {children}
      </main>
      <Link
        to={way.to}
        // The first page is the server's, and no screen.
        reloadDocument={back === undefined}
        className="mt-6 inline-flex min-h-12 items-center px-4 text-muted underline underline-offset-4 hover:text-ink"
      >
        {way.label}
      </Link>
    </div>
  );
}
