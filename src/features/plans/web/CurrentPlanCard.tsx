import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Banner } from '#platform/ui/Banner.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import type { CurrentPlan } from '../contract.ts';
import { planLabels } from './messages.it.ts';
import { offerTexts as texts, statusLabels } from './offer-texts.it.ts';
import { currentPlanQuery } from './queries.ts';

/** The restaurant's plan: label, state, how long it lasts, operators (PLAN-10, PLAN-30). `children` stand below it. */
export function CurrentPlanCard({ children }: { children?: ReactNode }) {
  const { data, isError, refetch } = useQuery(currentPlanQuery());
  return (
    <Card title={texts.yourPlan}>
      {data ? (
        <PlanFacts plan={data} />
      ) : isError ? (
        <LoadFailed quiet title={texts.statusFailed} onRetry={refetch} />
      ) : (
        <Skeleton className="h-28" />
      )}
      {children ? <div className="mt-5 flex flex-wrap gap-3">{children}</div> : null}
    </Card>
  );
}

function PlanFacts({ plan }: { plan: CurrentPlan }) {
  const tooMany = plan.currentOperators > plan.maxOperators;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-2xl font-bold tracking-tight">{planLabels[plan.planType] ?? plan.planType}</p>
        <StatusBadge plan={plan} />
      </div>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <dt className="text-muted">{endLabel(plan)}</dt>
        <dd>
          {plan.endsAt === null ? texts.noEnd : <time>{formatItalianDate(new Date(plan.endsAt))}</time>}
        </dd>
        <dt className="text-muted">{texts.operators}</dt>
        <dd className="figures">{texts.operatorsUsed(plan.currentOperators, plan.maxOperators)}</dd>
      </dl>
      {plan.subscriptionActive ? null : (
        <Banner tone="warning" className="mt-4">
          {texts.lapsed}
        </Banner>
      )}
      {tooMany ? (
        <Banner tone="info" className="mt-4">
          {texts.tooMany(plan.maxOperators)}
        </Banner>
      ) : null}
    </>
  );
}

/** What the date is: of a plan in force its end, of one that is over the day it ended. */
function endLabel(plan: CurrentPlan): string {
  if (plan.endsAt === null) return texts.end;
  if (!plan.subscriptionActive) return texts.expired;
  return plan.subscriptionStatus === 'trial' ? texts.trialUntil : texts.validUntil;
}

function StatusBadge({ plan }: { plan: CurrentPlan }) {
  // What is stored as active or on trial may have run out (C-11); plans without a subscription are active.
  if (!plan.subscriptionActive) return <Badge tone="danger">{statusLabels.inactive}</Badge>;
  return plan.subscriptionStatus === 'trial' && plan.endsAt !== null ? (
    <Badge tone="info">{statusLabels.trial}</Badge>
  ) : (
    <Badge tone="ok">{statusLabels.active}</Badge>
  );
}
