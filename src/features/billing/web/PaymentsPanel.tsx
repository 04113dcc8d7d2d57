import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { HowToChange } from './HowToChange.tsx';
import { billingTexts as texts } from './messages.it.ts';
import { billingQuery } from './queries.ts';
import { SubscriptionFacts } from './SubscriptionFacts.tsx';

/** What is paid, when, and where it is managed. */
export function PaymentsPanel() {
  const { data, isError, refetch } = useQuery(billingQuery());
  if (isError && !data) return <LoadFailed quiet title={texts.statusFailed} onRetry={refetch} />;
  if (!data) return <SkeletonList rows={3} />;
  return (
    <div className="grid gap-6">
      <SubscriptionFacts billing={data} />
      {data.configured ? null : <HowToChange />}
    </div>
  );
}
