import Check from 'lucide-react/icons/check';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { anchors } from '../../public-pages.ts';
import { TryReading } from '../alive/TryReading.tsx';
import { landingTexts } from '../landing.it.ts';

const texts = landingTexts.hero;

/** What it is and for whom, in one line, and something of it that can be used at once. */
export function Hero() {
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-10 px-4 py-10 sm:px-8 sm:py-16 lg:grid-cols-[1.2fr_1fr]">
      <div className="grid justify-items-start gap-6">
        <h1 className="font-serif text-4xl leading-tight font-semibold text-balance sm:text-5xl xl:text-6xl">
          {texts.headline}
        </h1>
        <p className="max-w-xl text-lg text-muted sm:text-xl">{texts.text}</p>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:w-full">
          <a href="/auth?tab=signup&plan=free" data-for="visitor" className={buttonClass({ size: 'lg' })}>
            {texts.start}
          </a>
          <a href="/dashboard" data-for="member" hidden className={buttonClass({ size: 'lg' })}>
            {landingTexts.header.today}
          </a>
          <a
            href="/prova"
            data-for="visitor"
            data-tryout
            className={buttonClass({ variant: 'secondary', size: 'lg' })}
          >
            {texts.tryout}
          </a>
          <a href={`#${anchors.why}`} className={buttonClass({ variant: 'ghost', size: 'lg' })}>
            {texts.how}
          </a>
        </div>
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {texts.claims.map((claim) => (
            <li key={claim} className="flex items-center gap-2 font-semibold">
              <Check aria-hidden className="size-5 text-ok" />
              {claim}
            </li>
          ))}
        </ul>
      </div>
      <div data-alive="TryReading" className="mx-auto w-full max-w-md">
        <TryReading />
      </div>
    </section>
  );
}
