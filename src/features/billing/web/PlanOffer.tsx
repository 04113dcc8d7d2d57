import { lazy, Suspense, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { errorCode, errorText } from '#platform/http/client.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { SegmentedControl } from '#platform/ui/RadioGroup.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { toast } from '#platform/ui/toast.ts';
import { hasFeature, useSession } from '#features/access/web/index.ts';
import {
  comparedFeatures,
  featuresOfPlan,
  operatorsOfPlan,
  readPlanType,
} from '#features/access/entitlements.ts';
import { billingCycles, DEFAULT_CYCLE, FALLBACK_OFFER } from '#features/plans/offer.ts';
import type { BillingCycle } from '#features/plans/offer.ts';
import { featureLabels, offeredQuery, offerNames, offerTexts, PlanCards } from '#features/plans/web/index.ts';
import type { PlanOnCard } from '#features/plans/web/index.ts';
import type { Billing, SubscriptionView } from '../contract.ts';
import { HowToChange } from './HowToChange.tsx';
import { billingTexts as texts } from './messages.it.ts';
import { openPage } from './open-page.ts';
import { billingQuery, useStartCheckout, useUpgradePlan } from './queries.ts';

const ChangePlanDialog = lazy(async () => ({
  default: (await import('./ChangePlanDialog.tsx')).ChangePlanDialog,
}));

/** The cards while the list can not be read: list prices, and the rights out of the table of entitlements (PLAN-07…09). */
const fallbackCards: readonly PlanOnCard[] = FALLBACK_OFFER.map((plan) => ({
  ...plan,
  id: null,
  name: offerNames[plan.planType],
  description: null,
  features: [
    ...comparedFeatures
      .filter((feature) => featuresOfPlan(plan.planType)[feature])
      .map((feature) => featureLabels[feature]),
    offerTexts.operatorCount(operatorsOfPlan(plan.planType)),
  ],
}));

/** The plans with their prices by month or year, the restaurant's own marked, and what can be done about each (BILL-02, BILL-24). */
export function PlanOffer({ failedText }: { readonly failedText: string }) {
  const session = useSession();
  const [cycle, setCycle] = useState<BillingCycle>(DEFAULT_CYCLE);
  const { data, isError, refetch } = useQuery(offeredQuery());
  const billing = useQuery(billingQuery()).data;
  useEffect(() => {
    if (isError) toast({ title: failedText, tone: 'danger' });
  }, [isError, failedText]);
  const cards = data?.plans ?? (isError ? fallbackCards : null);
  const current = readPlanType(session?.restaurant?.planType ?? '') ?? undefined;
  const mayBuy = hasFeature(session, 'subscription_management');
  return (
    <div className="grid gap-6">
      {isError ? (
        <Banner
          tone="warning"
          title={failedText}
          actions={
            <Button variant="secondary" size="sm" onClick={() => refetch()}>
              {offerTexts.retry}
            </Button>
          }
        >
          {offerTexts.plansFailedText}
        </Banner>
      ) : null}
      <SegmentedControl
        label={offerTexts.cycle}
        value={cycle}
        onValueChange={setCycle}
        options={billingCycles.map((value) => ({ value, label: offerTexts.cycles[value] }))}
        className="w-full max-w-sm"
      />
      {cards === null ? (
        <SkeletonList rows={4} rowClassName="h-40" />
      ) : (
        <PlanCards
          plans={cards}
          cycle={cycle}
          current={current}
          action={mayBuy && billing?.configured ? actionOf(cycle, billing) : undefined}
        />
      )}
      {billing && !billing.configured ? <HowToChange /> : null}
      {billing?.configured && !mayBuy ? <p className="text-muted">{texts.askAdministrator}</p> : null}
    </div>
  );
}

const actionOf = (cycle: BillingCycle, billing: Billing) =>
  function action(plan: PlanOnCard) {
    return billing.isSubscribed && billing.subscription ? (
      <ChangeAction plan={plan} cycle={cycle} subscription={billing.subscription} />
    ) : (
      <BuyAction plan={plan} cycle={cycle} />
    );
  };

interface ActionProps {
  readonly plan: PlanOnCard;
  readonly cycle: BillingCycle;
}

const isPaid = ({ planType }: PlanOnCard): boolean => planType === 'base' || planType === 'plus';

/** Buys a plan: for a restaurant that pays for none. */
function BuyAction({ plan, cycle }: ActionProps) {
  const { mutateAsync, isPending } = useStartCheckout();
  const { id, name } = plan;
  if (id === null || !isPaid(plan)) return null;
  const start = async (): Promise<void> => {
    try {
      const { url } = await mutateAsync({ planId: id, cycle });
      if (openPage(url)) toast({ title: texts.opened, text: texts.openedText, tone: 'info' });
    } catch (error) {
      const isSignedOut = errorCode(error) === 'UNAUTHENTICATED';
      toast({
        title: isSignedOut ? texts.signInFirst : texts.checkoutFailed,
        ...(isSignedOut ? {} : { text: errorText(error) }),
        tone: 'danger',
      });
    }
  };
  return (
    <Button pending={isPending} onClick={start} className="w-full">
      {texts.activate(name)}
    </Button>
  );
}

/** Leads from the plan that is paid to another, to another cycle, or back to it from a change that is planned (BILL-15). */
function ChangeAction({
  plan,
  cycle,
  subscription,
}: ActionProps & { readonly subscription: SubscriptionView }) {
  const [isOpen, open] = useState(false);
  const { id, name } = plan;
  const isOwn = plan.planType === subscription.planType;
  const isSame = isOwn && cycle === subscription.cycle;
  if (id === null || !isPaid(plan)) return null;
  if (isSame)
    return subscription.nextPlanType === null ? null : <StayButton plan={{ id, name }} cycle={cycle} />;
  return (
    <>
      <Button variant={isOwn ? 'secondary' : 'primary'} onClick={() => open(true)} className="w-full">
        {isOwn ? texts.change.cycle(offerTexts.cycles[cycle]) : texts.change.to(name)}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ChangePlanDialog plan={{ id, name }} cycle={cycle} onClose={() => open(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Takes back a change that was planned; costs nothing, and asks nothing. */
function StayButton({
  plan,
  cycle,
}: {
  readonly plan: { readonly id: string; readonly name: string };
  readonly cycle: BillingCycle;
}) {
  const { mutateAsync, isPending } = useUpgradePlan();
  const stay = async (): Promise<void> => {
    try {
      const { message } = await mutateAsync({
        targetPlanId: plan.id,
        billingCycle: cycle,
        upgradeType: 'at_renewal',
        previewedAt: null,
      });
      toast({ title: message, tone: 'ok' });
    } catch (error) {
      toast({ title: texts.change.failed, text: errorText(error), tone: 'danger' });
    }
  };
  return (
    <Button variant="secondary" pending={isPending} onClick={stay} className="w-full">
      {texts.change.stay(plan.name)}
    </Button>
  );
}
