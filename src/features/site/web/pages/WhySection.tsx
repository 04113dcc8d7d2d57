import { Badge } from '#platform/ui/Badge.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { anchors } from '../../public-pages.ts';
import { landingTexts } from '../landing.it.ts';
import { Section } from './Section.tsx';

const texts = landingTexts.why;

/** Why it is more than a notebook: three points, and what became of one reading. */
export function WhySection() {
  return (
    <Section id={anchors.why} title={texts.title} text={texts.text}>
      <div id={anchors.smart} className="grid scroll-mt-24 items-start gap-8 lg:grid-cols-[1.4fr_1fr]">
        <ol className="grid gap-6">
          {texts.points.map(({ title, text }) => (
            <li key={title} className="border-l-4 border-accent pl-4">
              <h3 className="text-xl font-semibold">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ol>
        <Card title={texts.story.title} level={3}>
          <ol className="grid gap-4">
            {texts.story.rows.map(({ at, value, text, tone }) => (
              <li key={at} className="grid grid-cols-[3.5rem_1fr] items-start gap-2">
                <time className="pt-1 text-muted">{at}</time>
                <div className="grid justify-items-start gap-1">
                  {value === '' ? null : <span className="figures text-xl font-bold">{value}</span>}
                  <Badge tone={tone as 'danger' | 'warning' | 'ok'} className="whitespace-normal!">
                    {text}
                  </Badge>
                </div>
              </li>
            ))}
          </ol>
        </Card>
      </div>
    </Section>
  );
}
