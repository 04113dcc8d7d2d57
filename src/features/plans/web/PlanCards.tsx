import type { ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import { Badge } from '#platform/ui/Badge.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { cn } from '#platform/ui/cn.ts';
import type { PlanType } from '#features/access/entitlements.ts';
import { savingFor } from '../offer.ts';
import type { BillingCycle, PlanPrices } from '../offer.ts';
import { offerTexts as texts } from './offer-texts.it.ts';
import { priceText } from './price-text.ts';

/** What a card shows of a plan. */
export interface PlanOnCard extends PlanPrices {
  /** Null while the list can not be read. */
  readonly id: string | null;
  readonly planType: PlanType;
  readonly name: string;
  readonly description: string | null;
  readonly features: readonly string[];
}

interface Props {
  readonly plans: readonly PlanOnCard[];
  readonly cycle: BillingCycle;
  /** The restaurant's plan, which is marked. */
  readonly current: string | undefined;
  /** What can be done with each plan, at the foot of its card; none where nothing can. */
  readonly action?: ((plan: PlanOnCard) => ReactNode) | undefined;
}

/** The plans on offer, side by side where there is room (PLAN-04…06, PLAN-33). */
export function PlanCards({ plans, cycle, current, action }: Props) {
  return (
    <ul aria-label={texts.cards} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {plans.map((plan) => (
        <li key={plan.planType} className="row-span-4 grid grid-rows-subgrid gap-y-0">
          <PlanCard plan={plan} cycle={cycle} isCurrent={plan.planType === current} action={action?.(plan)} />
        </li>
      ))}
    </ul>
  );
}

interface CardProps {
  readonly plan: PlanOnCard;
  readonly cycle: BillingCycle;
  readonly isCurrent: boolean;
  readonly action: ReactNode;
}

function PlanCard({ plan, cycle, isCurrent, action }: CardProps) {
  const { price, note } = priceText(plan, cycle);
  const saving = savingFor(plan, cycle);
  return (
    <Card
      title={plan.name}
      description={plan.description}
      aria-current={isCurrent ? 'true' : undefined}
      className={cn(
        'row-span-4 grid grid-rows-subgrid gap-y-0',
        isCurrent && 'border-primary ring-1 ring-primary',
      )}
    >
      <div>
        <p>
          <span className="figures text-2xl font-bold tracking-tight">{price}</span>
          {note === null ? null : <span className="block text-sm text-muted">{note}</span>}
        </p>
        <div className="mt-2 flex min-h-7 flex-wrap gap-2">
          {isCurrent ? <Badge tone="ok">{texts.current}</Badge> : null}
          {saving === null ? null : <Badge tone="info">{texts.saving(saving)}</Badge>}
        </div>
      </div>
      <ul className="mt-3 grid content-start gap-2">
        {plan.features.map((line) => (
          <li key={line} className="flex items-start gap-2">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-ok" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      {action ? <div className="mt-4 grid content-end gap-2">{action}</div> : null}
    </Card>
  );
}
