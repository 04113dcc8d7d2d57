import type { ReactNode } from 'react';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { controlClass } from '#platform/ui/controlClass.ts';
import { contactLimits } from '#features/contact/limits.ts';
import { contactTexts as texts } from '../contact.it.ts';

/**
 * Writes to who runs the service (SITE-33…43). A field that no person sees must stay empty (C-55), and a sum asks whether somebody is there;
 * the server decides whatever the page says.
 */
export function ContactForm({ idPrefix = '' }: { readonly idPrefix?: string }) {
  const id = (name: string) => `${idPrefix}contact-${name}`;
  return (
    <>
      <p className="mb-4 text-muted">{texts.text}</p>
      <noscript>
        <p className="mb-4 font-semibold text-danger">{texts.withoutScript}</p>
      </noscript>
      <form data-contact data-draft="contact" noValidate className="grid gap-4">
        <Labelled id={id('name')} label={texts.name}>
          <input
            id={id('name')}
            name="name"
            autoComplete="name"
            required
            maxLength={contactLimits.name}
            className={controlClass}
          />
        </Labelled>
        <Labelled id={id('email')} label={texts.email}>
          <input
            id={id('email')}
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={contactLimits.email}
            className={controlClass}
          />
        </Labelled>
        <Labelled id={id('phone')} label={texts.phone}>
          <input
            id={id('phone')}
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={contactLimits.phone}
            className={controlClass}
          />
        </Labelled>
        <Labelled id={id('message')} label={texts.message}>
          <textarea
            id={id('message')}
            name="message"
            required
            rows={5}
            maxLength={contactLimits.message}
            className={controlClass}
          />
        </Labelled>
        {/* For programs that fill in whatever they find; people and screen readers do not come by. */}
        <div aria-hidden className="absolute -left-[100vw] h-px w-px overflow-hidden">
          <label htmlFor={id('website')}>{texts.trap}</label>
          <input id={id('website')} name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <Labelled id={id('answer')} label={<span data-sum>{texts.sum(0, 0)}</span>} hint={texts.sumHint}>
          <input
            id={id('answer')}
            name="answer"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            className={controlClass}
          />
        </Labelled>
        <p data-problem role="alert" className="font-semibold text-danger empty:hidden" />
        <button
          type="submit"
          disabled
          className={`${buttonClass({ size: 'lg', block: true })} disabled:border-line disabled:bg-sunken disabled:text-muted`}
        >
          {texts.send}
        </button>
      </form>
    </>
  );
}

function Labelled({
  id,
  label,
  hint,
  children,
}: {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children}
      {hint === undefined ? null : <p className="text-sm text-muted">{hint}</p>}
      <p data-error-of={id} id={`${id}-error`} className="text-sm font-medium text-danger empty:hidden" />
    </div>
  );
}
