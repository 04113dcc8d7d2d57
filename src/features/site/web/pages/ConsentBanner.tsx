import X from 'lucide-react/icons/x';
import { productName } from '#platform/kernel/product.ts';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { consentTexts as texts } from '../consent.it.ts';

/** Where the answer stands on the device (SITE-52, C-38). */
export const consentKey = `${productName.toLowerCase()}.cookie-consent`;

/** Asks about cookies until somebody has answered (SITE-44…50); shown by `alive/consent.ts`, which knows what was answered. */
export function ConsentBanner() {
  return (
    <section
      data-consent
      data-key={consentKey}
      hidden
      aria-label={texts.title}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface shadow-soft print:hidden"
    >
      <div className="mx-auto grid max-w-6xl gap-3 px-4 py-4 pr-14 sm:px-8 sm:pr-16">
        <p>
          {texts.text}{' '}
          <a href="/cookies" className="text-primary underline underline-offset-4">
            {texts.more}
          </a>
        </p>
        <div data-consent-first className="flex flex-wrap gap-2 max-sm:*:flex-1">
          <button type="button" data-choice="all" className={buttonClass({ size: 'sm' })}>
            {texts.acceptAll}
          </button>
          <button
            type="button"
            data-choice="necessary"
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {texts.onlyNecessary}
          </button>
          <button
            type="button"
            data-choice="customise"
            className={buttonClass({ variant: 'ghost', size: 'sm' })}
          >
            {texts.customise}
          </button>
        </div>
        <div data-consent-second hidden className="grid gap-3">
          <Toggle name="necessary" title={texts.necessary} text={texts.necessaryText} fixed />
          <Toggle name="functional" title={texts.functional} text={texts.functionalText} />
          <Toggle name="analytics" title={texts.analytics} text={texts.analyticsText} />
          <div className="flex flex-wrap gap-2">
            <button type="button" data-choice="save" className={buttonClass({ size: 'sm' })}>
              {texts.save}
            </button>
            <button
              type="button"
              data-choice="back"
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              {texts.back}
            </button>
          </div>
        </div>
      </div>
      <button
        type="button"
        data-choice="close"
        aria-label={texts.close}
        className="absolute top-1 right-1 flex size-12 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden className="size-5" />
      </button>
    </section>
  );
}

function Toggle({
  name,
  title,
  text,
  fixed = false,
}: {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly fixed?: boolean;
}) {
  return (
    <div className="flex min-h-12 items-center gap-3">
      <input
        id={`cookie-${name}`}
        type="checkbox"
        name={name}
        defaultChecked={fixed}
        disabled={fixed}
        className="size-6 accent-primary"
      />
      <label htmlFor={`cookie-${name}`}>
        <span className="font-semibold">{title}</span> <span className="text-muted">{text}</span>
      </label>
    </div>
  );
}
