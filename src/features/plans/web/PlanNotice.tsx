import { Link } from '@tanstack/react-router';
import { useSession } from '#features/access/web/index.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { offerTexts as texts } from './offer-texts.it.ts';

interface Props {
  /** Left out where the plans are on the page already. */
  readonly link?: boolean;
}

/** Says to a restaurant on the test plan what it takes to keep its data; nothing on other plans (PLAN-29). */
export function PlanNotice({ link = true }: Props) {
  const session = useSession();
  if (session?.restaurant?.planType !== 'test') return null;
  return (
    <Banner
      tone="warning"
      title={texts.testTitle}
      actions={
        link ? (
          <Link to="/plan-selection" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {texts.seePlans}
          </Link>
        ) : null
      }
    >
      {texts.testText}
    </Banner>
  );
}
