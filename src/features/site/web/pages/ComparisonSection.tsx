import { PlanComparison } from '#features/plans/web/index.ts';
import { anchors } from '../../public-pages.ts';
import { landingTexts } from '../landing.it.ts';
import { Section } from './Section.tsx';

/** What each plan holds, out of the table that also decides it (SITE-16, C-38). */
export function ComparisonSection() {
  return (
    <Section id={anchors.comparison} title={landingTexts.comparison.title}>
      <PlanComparison />
    </Section>
  );
}
