import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSession } from '#features/access/web/index.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SegmentedControl } from '#platform/ui/RadioGroup.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { toast } from '#platform/ui/toast.ts';
import {
  comparedFeatures,
  featuresOfPlan,
  operatorsOfPlan,
  readPlanType,
} from '#features/access/entitlements.ts';
import { billingCycles, DEFAULT_CYCLE, FALLBACK_OFFER } from '../offer.ts';
import type { BillingCycle } from '../offer.ts';
import { HowToChange } from './HowToChange.tsx';
import { featureLabels, offerNames, offerTexts as texts } from './offer-texts.it.ts';
import { PlanCards } from './PlanCards.tsx';
import type { PlanOnCard } from './PlanCards.tsx';
import { PlanNotice } from './PlanNotice.tsx';
import { offeredQuery } from './queries.ts';

/** The cards while the list can not be read: list prices, and the rights out of the table of entitlements (PLAN-07…09). */
const fallbackCards: readonly PlanOnCard[] = FALLBACK_OFFER.map((plan) => ({
  ...plan,
  name: offerNames[plan.planType],
  description: null,
  features: [
    ...comparedFeatures
      .filter((feature) => featuresOfPlan(plan.planType)[feature])
      .map((feature) => featureLabels[feature]),
    texts.operatorCount(operatorsOfPlan(plan.planType)),
  ],
}));

/** `/plan-selection`: the plans on offer with their prices by month or year, the restaurant's own marked. */
export function PlanSelectionScreen() {
  const session = useSession();
  const [cycle, setCycle] = useState<BillingCycle>(DEFAULT_CYCLE);
  const { data, isError, refetch } = useQuery(offeredQuery());
  useEffect(() => {
    if (isError) toast({ title: texts.plansFailed, tone: 'danger' });
  }, [isError]);
  const cards = data?.plans ?? (isError ? fallbackCards : null);
  const current = readPlanType(session?.restaurant?.planType ?? '') ?? undefined;
  return (
    <>
      <PageHeader title={texts.selectionTitle} description={texts.selectionText} />
      <div className="grid gap-6">
        <PlanNotice link={false} />
        {isError ? (
          <Banner
            tone="warning"
            title={texts.plansFailed}
            actions={
              <Button variant="secondary" size="sm" onClick={() => refetch()}>
                {texts.retry}
              </Button>
            }
          >
            {texts.plansFailedText}
          </Banner>
        ) : null}
        <SegmentedControl
          label={texts.cycle}
          value={cycle}
          onValueChange={setCycle}
          options={billingCycles.map((value) => ({ value, label: texts.cycles[value] }))}
          className="w-full max-w-sm"
        />
        {cards === null ? (
          <SkeletonList rows={4} rowClassName="h-40" />
        ) : (
          <PlanCards plans={cards} cycle={cycle} current={current} />
        )}
        <HowToChange>
          <Link to="/subscription" className={buttonClass({ variant: 'secondary' })}>
            {texts.seeSubscription}
          </Link>
        </HowToChange>
      </div>
    </>
  );
}
