import { anchors } from '../../public-pages.ts';
import { DayOfFridge } from '../alive/DayOfFridge.tsx';
import { landingTexts } from '../landing.it.ts';
import { HelpLink } from './HelpLink.tsx';
import { Section } from './Section.tsx';

const texts = landingTexts.why;

/** Why it is more than a notebook: three points, and a fridge's day in which one reading was outside. */
export function WhySection() {
  return (
    <Section id={anchors.why} title={texts.title} text={texts.text}>
      <ol id={anchors.smart} className="grid scroll-mt-24 gap-6 lg:grid-cols-3">
        {texts.points.map(({ title, text }) => (
          <li key={title} className="border-l-4 border-accent pl-4">
            <h3 className="text-xl font-semibold">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ol>
      <div id={anchors.day} data-alive="DayOfFridge" data-when-seen className="mt-10 scroll-mt-24">
        <DayOfFridge />
      </div>
      <HelpLink article="aiuto-temperature" name={texts.day.title} />
    </Section>
  );
}
