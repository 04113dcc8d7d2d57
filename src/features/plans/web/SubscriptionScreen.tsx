import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { CurrentPlanCard } from './CurrentPlanCard.tsx';
import { HowToChange } from './HowToChange.tsx';
import { offerTexts as texts } from './offer-texts.it.ts';
import { PlanComparison } from './PlanComparison.tsx';
import { PlanNotice } from './PlanNotice.tsx';
import { currentPlanQuery } from './queries.ts';

/** `/subscription`: the restaurant's plan, what it holds beside the others, and how it is changed. */
export function SubscriptionScreen() {
  const { data } = useQuery(currentPlanQuery());
  return (
    <>
      <PageHeader title={texts.subscriptionTitle} description={texts.subscriptionText} />
      <div className="grid gap-6">
        <PlanNotice />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <CurrentPlanCard />
          <HowToChange>
            <Link to="/plan-selection" className={buttonClass({ variant: 'secondary' })}>
              {texts.seePlans}
            </Link>
          </HowToChange>
        </div>
        <PlanComparison own={data?.planType} />
      </div>
    </>
  );
}
