import { useQuery } from '@tanstack/react-query';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { planLabels } from '#features/plans/web/index.ts';
import type { SubscriptionView } from '../contract.ts';
import { billingTexts } from './messages.it.ts';
import { billingQuery } from './queries.ts';

const { standing: texts } = billingTexts;

/** What of the subscription wants to be known: a payment that is due, a change that is planned, an end. Nothing otherwise. */
export function StandingBanner() {
  const { data } = useQuery(billingQuery());
  const subscription = data?.subscription;
  if (!data?.isSubscribed || !subscription) return null;
  const told = wordsOf(subscription);
  if (!told) return null;
  return (
    <Banner
      tone={told.tone}
      title={told.title}
      actions={
        told.isOwed && data.paymentUrl !== null ? (
          <a
            href={data.paymentUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ size: 'sm' })}
          >
            {texts.pay}
          </a>
        ) : null
      }
    >
      {told.text}
    </Banner>
  );
}

interface Words {
  readonly tone: 'danger' | 'warning' | 'info';
  readonly title: string;
  readonly text: string;
  readonly isOwed: boolean;
}

const day = (instant: string): string => formatItalianDate(new Date(instant));

function wordsOf(one: SubscriptionView): Words | null {
  if (one.status === 'past_due' && one.graceEndsAt !== null)
    return { tone: 'warning', title: texts.owed, text: texts.owedText(day(one.graceEndsAt)), isOwed: true };
  if (one.status === 'unpaid' || one.status === 'paused')
    return { tone: 'danger', title: texts.inactive, text: texts.inactiveText, isOwed: true };
  if (one.isChangePending)
    return { tone: 'warning', title: texts.pending, text: texts.pendingText, isOwed: true };
  if (one.endsAt !== null)
    return { tone: 'info', title: texts.ends(day(one.endsAt)), text: texts.endsText, isOwed: false };
  if (one.nextPlanType !== null) {
    const plan = planLabels[one.nextPlanType] ?? one.nextPlanType;
    return { tone: 'info', title: texts.next(plan, day(one.periodEnd)), text: texts.nextText, isOwed: false };
  }
  return null;
}
