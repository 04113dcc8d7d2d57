import { buttonClass } from '#platform/ui/buttonClass.ts';
import { publicPages } from '../../public-pages.ts';
import { landingTexts } from '../landing.it.ts';

const texts = landingTexts.closing;

/** The last word: somebody to ask (SITE-17). */
export function ClosingSection() {
  return (
    <section className="mx-auto max-w-6xl px-4 sm:px-8">
      <div className="grid justify-items-center gap-4 rounded-xl bg-primary-soft px-6 py-12 text-center">
        <h2 className="font-serif text-3xl font-semibold text-balance">{texts.title}</h2>
        <p className="text-lg">{texts.text}</p>
        <a href={publicPages.contact} data-opens="contact" className={buttonClass({ size: 'lg' })}>
          {texts.button}
        </a>
      </div>
    </section>
  );
}
