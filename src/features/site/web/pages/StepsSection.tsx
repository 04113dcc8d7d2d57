import { anchors } from '../../public-pages.ts';
import { landingTexts } from '../landing.it.ts';
import { Section } from './Section.tsx';

const texts = landingTexts.steps;

/** Photograph, prepare, relax (SITE-13). */
export function StepsSection() {
  return (
    <Section id={anchors.steps} title={texts.title}>
      <ol className="grid gap-6 sm:grid-cols-3">
        {texts.steps.map(({ title, text }, index) => (
          <li key={title} data-step className="grid content-start gap-2">
            <span
              aria-hidden
              className="flex size-12 items-center justify-center rounded-full bg-primary text-xl font-bold text-on-primary"
            >
              {index + 1}
            </span>
            <h3 className="text-xl font-semibold">{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
