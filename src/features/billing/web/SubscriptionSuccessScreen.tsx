import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearch } from '@tanstack/react-router';
import { errorText } from '#platform/http/client.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { toast } from '#platform/ui/toast.ts';
import { billingTexts } from './messages.it.ts';
import { PortalButton } from './PortalButton.tsx';
import { billingQuery, checkoutQuery } from './queries.ts';
import { SubscriptionFacts } from './SubscriptionFacts.tsx';

const { success: texts } = billingTexts;

/** `/subscription-success`: where the payment leads back to; without a payment there is nothing to see (BILL-20). */
export function SubscriptionSuccessScreen() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const sessionId = search['session_id'];
  return typeof sessionId === 'string' && sessionId !== '' ? (
    <Outcome sessionId={sessionId} />
  ) : (
    <Navigate to="/subscription" replace />
  );
}

/** What came of the payment, as the service itself tells it (BILL-21, BILL-22, C-23). */
function Outcome({ sessionId }: { readonly sessionId: string }) {
  const { data, isError, error, refetch } = useQuery(checkoutQuery(sessionId));
  const billing = useQuery({ ...billingQuery(), enabled: data?.state === 'active' }).data;
  const isActive = data?.state === 'active';
  useEffect(() => {
    if (isActive) toast({ title: texts.active, tone: 'ok' });
  }, [isActive]);
  return (
    <>
      <PageHeader title={isActive ? texts.title : texts.checking} />
      <div className="grid max-w-xl gap-6">
        {isError && !data ? (
          <LoadFailed quiet title={texts.failed} onRetry={refetch}>
            {errorText(error)}
          </LoadFailed>
        ) : null}
        {!data && !isError ? <SkeletonList rows={2} /> : null}
        {data ? <State state={data.state} /> : null}
        {isActive && billing ? <SubscriptionFacts billing={billing} /> : null}
        <div className="flex flex-wrap gap-3">
          <Link to="/dashboard" className={buttonClass()}>
            {texts.toDashboard}
          </Link>
          <PortalButton failedText={billingTexts.portalFailed.success} />
          <Link to="/subscription" className={buttonClass({ variant: 'secondary' })}>
            {texts.toSubscription}
          </Link>
        </div>
      </div>
    </>
  );
}

function State({ state }: { readonly state: 'active' | 'paid' | 'processing' | 'open' | 'expired' }) {
  switch (state) {
    case 'active':
      return (
        <Banner tone="ok" live title={texts.active}>
          {texts.activeText}
        </Banner>
      );
    case 'paid':
      return (
        <Banner tone="info" live title={texts.paid}>
          {texts.paidText}
        </Banner>
      );
    case 'processing':
      return (
        <Banner tone="info" live title={texts.processing}>
          {texts.processingText}
        </Banner>
      );
    case 'open':
    case 'expired':
      return (
        <Banner tone="warning" live title={texts.open}>
          {texts.openText}
        </Banner>
      );
  }
}
