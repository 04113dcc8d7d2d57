import { PublicShell } from './PublicShell.tsx';
import { ClosingSection } from './ClosingSection.tsx';
import { ComparisonSection } from './ComparisonSection.tsx';
import { FeatureCards } from './FeatureCards.tsx';
import { Hero } from './Hero.tsx';
import { LabelSection } from './LabelSection.tsx';
import { PricingSection } from './PricingSection.tsx';
import { StepsSection } from './StepsSection.tsx';
import { VoiceSection } from './VoiceSection.tsx';
import { WhySection } from './WhySection.tsx';

/** `/`: what the product is, shown by its own parts, in the order of the documents (SITE-09). */
export function HomePage() {
  return (
    <PublicShell page="home">
      <Hero />
      <WhySection />
      <FeatureCards />
      <LabelSection />
      <VoiceSection />
      <StepsSection />
      <PricingSection />
      <ComparisonSection />
      <ClosingSection />
    </PublicShell>
  );
}
