import Check from 'lucide-react/icons/check';
import { comparedFeatures, featuresOfPlan, operatorsOfPlan } from '#features/access/entitlements.ts';
import { billingCycles, DEFAULT_CYCLE, FALLBACK_OFFER, priceFor, savingFor } from '#features/plans/offer.ts';
import { featureLabels, offerNames, offerTexts, priceText } from '#features/plans/web/index.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { anchors } from '../../public-pages.ts';
import { landingTexts } from '../landing.it.ts';
import { Section } from './Section.tsx';

const texts = landingTexts.pricing;

/**
 * The plans on sale with their prices, by year unless one chooses otherwise (SITE-14, SITE-15); the choice is made by the style sheet (`pricing.css`). Another
 * price that the server names takes the place of these (`alive/prices.ts`, SITE-57).
 */
export function PricingSection() {
  return (
    <Section id={anchors.pricing} title={texts.title} text={texts.text}>
      <fieldset className="mb-6 inline-flex gap-1 rounded-md border border-edge bg-surface p-1">
        <legend className="sr-only">{offerTexts.cycle}</legend>
        {billingCycles.map((cycle) => (
          <label
            key={cycle}
            className="flex min-h-12 items-center rounded-md px-5 font-semibold has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="cycle"
              value={cycle}
              defaultChecked={cycle === DEFAULT_CYCLE}
              className="sr-only"
            />
            {offerTexts.cycles[cycle]}
          </label>
        ))}
      </fieldset>
      <ul aria-label={offerTexts.cards} className="grid gap-4 lg:grid-cols-3">
        {FALLBACK_OFFER.map((plan) => {
          const held = featuresOfPlan(plan.planType);
          const isFree = plan.planType === 'free';
          return (
            <li
              key={plan.planType}
              data-plan={plan.planType}
              className="grid grid-rows-[auto_auto_1fr_auto] gap-4 rounded-xl border border-line bg-surface p-6 shadow-soft data-[plan=plus]:border-2 data-[plan=plus]:border-primary"
            >
              <div>
                <h3 className="text-xl font-bold">{offerNames[plan.planType]}</h3>
                <p className="text-muted">{texts.descriptions[plan.planType]}</p>
              </div>
              <div className="min-h-24">
                {billingCycles.map((cycle) => {
                  const { price, note } = priceText(plan, cycle);
                  const saving = savingFor(plan, cycle);
                  return (
                    <div key={cycle} data-cycle={cycle}>
                      <p
                        data-price
                        data-cents={priceFor(plan, cycle)}
                        className="figures text-3xl font-bold tracking-tight"
                      >
                        {price}
                      </p>
                      <p className="text-muted">{note}</p>
                      {saving === null ? null : (
                        <Badge tone="info" className="mt-2">
                          {offerTexts.saving(saving)}
                        </Badge>
                      )}
                    </div>
                  );
                })}
              </div>
              <ul className="grid content-start gap-2">
                {[
                  ...comparedFeatures
                    .filter((feature) => held[feature])
                    .map((feature) => featureLabels[feature]),
                  offerTexts.operatorCount(operatorsOfPlan(plan.planType)),
                ].map((line) => (
                  <li key={line} className="flex items-start gap-2">
                    <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-ok" />
                    {line}
                  </li>
                ))}
              </ul>
              <a
                href={isFree ? '/auth?plan=free' : '/auth?plan=test'}
                className={buttonClass({
                  variant: plan.planType === 'plus' ? 'primary' : 'secondary',
                  block: true,
                })}
              >
                {isFree ? texts.free : texts.paid}
              </a>
            </li>
          );
        })}
      </ul>
      <p className="mt-6 text-muted">{texts.guarantee}</p>
    </Section>
  );
}
