import { Link } from '@tanstack/react-router';
import { useSession } from '#features/accounts/web/index.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { offerTexts as texts } from './offer-texts.it.ts';

/** Says to a restaurant on the test plan what it takes to keep its data; nothing on other plans (PLAN-29). */
export function PlanNotice({ className }: { className?: string }) {
  const session = useSession();
  if (session?.restaurant?.planType !== 'test') return null;
  return (
    <Banner
      tone="warning"
      title={texts.testTitle}
      {...(className === undefined ? {} : { className })}
      actions={
        <Link to="/plan-selection" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {texts.seePlans}
        </Link>
      }
    >
      {texts.testText}
    </Banner>
  );
}
