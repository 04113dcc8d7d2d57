import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { hasFeature, useSession } from '#features/access/web/index.ts';
import { CancelButton } from './CancelButton.tsx';
import { HowToChange } from './HowToChange.tsx';
import { InvoiceDetailsForm } from './InvoiceDetailsForm.tsx';
import { InvoiceList } from './InvoiceList.tsx';
import { billingTexts as texts } from './messages.it.ts';
import { PortalButton } from './PortalButton.tsx';
import { billingQuery } from './queries.ts';
import { SubscriptionFacts } from './SubscriptionFacts.tsx';

/** What is paid, when, and where it is managed. */
export function PaymentsPanel() {
  const { data, isError, refetch } = useQuery(billingQuery());
  const session = useSession();
  const mayChange = hasFeature(session, 'subscription_management');
  const mayManage = session?.isRestaurantAdmin === true;
  if (isError && !data) return <LoadFailed quiet title={texts.statusFailed} onRetry={refetch} />;
  if (!data) return <SkeletonList rows={3} />;
  return (
    <div className="grid gap-6">
      <SubscriptionFacts billing={data} />
      <div className="flex flex-wrap gap-3">
        <PortalButton />
        {data.isSubscribed && data.configured && data.subscription && mayChange ? (
          <CancelButton
            periodEnd={data.subscription.periodEnd}
            isEnding={data.subscription.endsAt !== null}
          />
        ) : null}
      </div>
      {mayManage ? (
        <>
          <InvoiceList />
          <InvoiceDetailsForm />
        </>
      ) : null}
      {data.configured ? null : <HowToChange />}
    </div>
  );
}
