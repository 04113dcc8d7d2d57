import { drawLabel } from '#features/labels/draw-label.ts';
import { LabelDrawing } from '#features/labels/web/index.ts';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { anchors, sampleLabelPath } from '../../public-pages.ts';
import { sampleLabel } from '#features/public-label/sample-label.ts';
import { landingTexts } from '../landing.it.ts';
import { Section } from './Section.tsx';

const texts = landingTexts.label;

/**
 * A label as it comes out of the printer (SITE-11). Its code is drawn where the page is read (`alive/label-code.ts`): it holds our own address,
 * which the build does not know.
 */
export function LabelSection() {
  const drawn = drawLabel(
    sampleLabel(new Date('2026-11-22T09:30:00Z')),
    `https://credenza.example${sampleLabelPath}`,
    'die100x50',
  );
  if (!drawn.ok) throw new Error('the sample does not fit on its label');
  return (
    <Section id={anchors.label} title={texts.title} text={texts.text}>
      <div className="grid items-center gap-8 lg:grid-cols-2">
        <figure className="rounded-xl border border-line bg-sunken p-4 sm:p-8" data-sample-label>
          <LabelDrawing drawing={drawn.drawing} />
          <figcaption className="sr-only">{texts.drawing}</figcaption>
        </figure>
        <div className="grid justify-items-start gap-6">
          <dl className="grid gap-4">
            {texts.facts.map(({ name, value }) => (
              <div key={name}>
                <dt className="text-muted">{name}</dt>
                <dd className="text-lg font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
          <p data-needs-code hidden>
            {texts.scan}
          </p>
          <a href={sampleLabelPath} className={buttonClass({ variant: 'secondary' })}>
            {texts.open}
          </a>
        </div>
      </div>
    </Section>
  );
}
