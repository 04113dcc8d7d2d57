import type { ReactNode } from 'react';
import X from 'lucide-react/icons/x';
import type { PublicPage } from '../../public-pages.ts';
import { landingTexts } from '../landing.it.ts';
import { contactTexts } from '../contact.it.ts';
import { ContactForm } from './ContactForm.tsx';
import { Documentation } from './Documentation.tsx';
import { Questions } from './Questions.tsx';

const { footer, close } = landingTexts;

/**
 * What the footer opens over the page (SITE-27). The browser's own dialogs: they hold the focus, close by Escape, and need no library. Who
 * reads without JavaScript has a page for each, which does not hold itself a second time.
 */
export function PublicDialogs({ page }: { readonly page: PublicPage }) {
  return (
    <>
      {page === 'documentation' ? null : (
        <Over name="documentation" title={footer.documentation} wide>
          <Documentation idPrefix="d-" />
        </Over>
      )}
      {page === 'faq' ? null : (
        <Over name="faq" title={footer.faq} wide>
          <Questions idPrefix="d-" />
        </Over>
      )}
      {page === 'contact' ? null : (
        <Over name="contact" title={contactTexts.title}>
          <ContactForm idPrefix="d-" />
        </Over>
      )}
    </>
  );
}

function Over({
  name,
  title,
  wide = false,
  children,
}: {
  readonly name: string;
  readonly title: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <dialog
      data-dialog={name}
      aria-labelledby={`dialog-${name}`}
      className={`m-auto hidden max-h-[92dvh] w-full flex-col rounded-xl border border-line bg-surface p-0 text-ink shadow-soft backdrop:bg-overlay open:flex max-sm:mb-0 max-sm:max-w-full max-sm:rounded-b-none ${wide ? 'sm:max-w-4xl' : 'sm:max-w-xl'}`}
    >
      <div className="flex items-start gap-4 border-b border-line px-5 py-3 sm:px-6">
        <h2 id={`dialog-${name}`} tabIndex={-1} className="flex-1 self-center text-xl font-bold outline-none">
          {title}
        </h2>
        <button
          type="button"
          data-close
          aria-label={close}
          className="-mr-3 flex size-12 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 py-5 sm:px-6">{children}</div>
    </dialog>
  );
}
