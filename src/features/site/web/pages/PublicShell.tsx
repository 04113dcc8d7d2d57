import type { ReactNode } from 'react';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { LogoMark } from '#platform/ui/LogoMark.tsx';
import { productName } from '#platform/kernel/product.ts';
import type { PublicPage } from '../../public-pages.ts';
import { landingTexts as texts } from '../landing.it.ts';
import { ConsentBanner } from './ConsentBanner.tsx';
import { Footer } from './Footer.tsx';
import { PublicDialogs } from './PublicDialogs.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';

interface Props {
  /** On the first page the links of the header lead to its sections. */
  readonly page: PublicPage;
  readonly children: ReactNode;
}

/** What stands around every public page: header, footer, the dialogs that the footer opens, and the question about cookies. */
export function PublicShell({ page, children }: Props) {
  const isHome = page === 'home';
  const root = isHome ? '' : '/';
  return (
    <>
      <a
        href="#contenuto"
        className="sr-only z-50 rounded-md bg-surface px-4 py-3 font-semibold text-primary focus:not-sr-only focus:fixed! focus:top-2 focus:left-2"
      >
        {texts.skip}
      </a>
      <header className="sticky top-0 z-30 border-b border-line bg-paper/95 backdrop-blur-sm print:hidden">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-1 px-4 py-2 sm:gap-4 sm:px-8">
          <a href="/" className="mr-auto flex min-h-12 items-center gap-3 text-xl font-bold tracking-tight">
            <LogoMark />
            <span className="max-sm:sr-only">{productName}</span>
          </a>
          <nav aria-label={texts.nav} className="hidden items-center gap-1 lg:flex">
            <a href={`${root}#funzioni`} className={buttonClass({ variant: 'ghost' })}>
              {texts.header.features}
            </a>
            <a href={`${root}#pricing`} className={buttonClass({ variant: 'ghost' })}>
              {texts.header.prices}
            </a>
          </nav>
          <ThemeMenu />
          <a href="/login" data-for="visitor" className={`${buttonClass({ variant: 'ghost' })} max-sm:px-2!`}>
            {texts.header.signIn}
          </a>
          <a href="/auth?plan=test" data-for="visitor" className={`${buttonClass()} max-sm:px-3!`}>
            {texts.header.start}
          </a>
          <a href="/dashboard" data-for="member" hidden className={buttonClass()}>
            {texts.header.today}
          </a>
        </div>
      </header>
      <main id="contenuto" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer page={page} />
      <PublicDialogs page={page} />
      <ConsentBanner />
      <div
        role="status"
        data-toast
        popover="manual"
        className="pointer-events-none fixed inset-x-4 top-auto bottom-4 z-50 mx-auto my-0 grid w-auto max-w-md overflow-visible border-0 bg-transparent p-0 empty:hidden"
      />
    </>
  );
}
