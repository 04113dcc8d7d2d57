import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#platform/ui/Tabs.tsx';
import {
  currentPlanQuery,
  CurrentPlanCard,
  offerTexts,
  PlanComparison,
  PlanNotice,
} from '#features/plans/web/index.ts';
import { billingTexts as texts } from './messages.it.ts';
import { PaymentsPanel } from './PaymentsPanel.tsx';
import { PlanOffer } from './PlanOffer.tsx';
import { StandingBanner } from './StandingBanner.tsx';
import { subscriptionTabs, useSubscriptionTab } from './useSubscriptionTab.ts';

/** `/subscription`: the restaurant's plan, the others, and what is paid (BILL-01). */
export function SubscriptionScreen() {
  const [tab, open] = useSubscriptionTab();
  return (
    <>
      <PageHeader title={offerTexts.subscriptionTitle} description={offerTexts.subscriptionText} />
      <div className="mb-6 empty:hidden">
        <StandingBanner />
      </div>
      <Tabs value={tab} onValueChange={open}>
        <TabList label={texts.tabs}>
          {subscriptionTabs.map((name) => (
            <Tab key={name} value={name}>
              {texts.tabLabels[name]}
            </Tab>
          ))}
        </TabList>
        <TabPanel value="plan">
          <PlanPanel />
        </TabPanel>
        <TabPanel value="change">
          <PlanOffer failedText={texts.plansFailed.subscription} />
        </TabPanel>
        <TabPanel value="payments">
          <PaymentsPanel />
        </TabPanel>
      </Tabs>
    </>
  );
}

/** The plan as it stands; on the test plan, which wants to be left, the others beside it (BILL-02). */
function PlanPanel() {
  const { data } = useQuery(currentPlanQuery());
  return (
    <div className="grid gap-6">
      <PlanNotice link={false} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <CurrentPlanCard />
      </div>
      {data?.planType === 'test' ? <PlanOffer failedText={texts.plansFailed.subscription} /> : null}
      <PlanComparison own={data?.planType} />
    </div>
  );
}
