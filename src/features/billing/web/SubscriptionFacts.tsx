import { formatItalianDate } from '#platform/kernel/dates.ts';
import { formatEuro } from '#platform/kernel/numbers.ts';
import { Card } from '#platform/ui/Card.tsx';
import { offerTexts, planLabels } from '#features/plans/web/index.ts';
import type { Billing } from '../contract.ts';
import { billingTexts as texts } from './messages.it.ts';

/** The subscription in figures: plan, price, when it renews or ends. */
export function SubscriptionFacts({ billing }: { readonly billing: Billing }) {
  const { subscription } = billing;
  if (!subscription || !billing.isSubscribed)
    return (
      <Card title={texts.facts.title}>
        <p className="text-muted">{texts.facts.none}</p>
      </Card>
    );
  const { planType, cycle, price, periodEnd, endsAt } = subscription;
  return (
    <Card title={texts.facts.title}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <dt className="text-muted">{texts.facts.plan}</dt>
        <dd>{planType === null ? texts.facts.unknownPlan : (planLabels[planType] ?? planType)}</dd>
        {price === null || cycle === null ? null : (
          <>
            <dt className="text-muted">{texts.facts.price}</dt>
            <dd className="figures">
              {formatEuro(price)} {offerTexts.per[cycle]}, {offerTexts.vatIncluded}
            </dd>
          </>
        )}
        <dt className="text-muted">{endsAt === null ? texts.facts.renews : texts.facts.ends}</dt>
        <dd>
          <time>{formatItalianDate(new Date(endsAt ?? periodEnd))}</time>
        </dd>
      </dl>
    </Card>
  );
}
