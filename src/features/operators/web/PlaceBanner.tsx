import { Link } from '@tanstack/react-router';
import { Banner } from '#platform/ui/Banner.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { limitOf } from '../limits.ts';
import { moreOperatorsText } from './limit-text.ts';
import { operatorTexts as texts } from './messages.it.ts';

/** Why no operator can be added now, and which plan allows more (OPER-36). */
export function PlaceBanner({ isActive, most }: { isActive: boolean; most: number }) {
  const limit = limitOf(most);
  return (
    <Banner
      tone="info"
      title={isActive ? texts.limit.title(most) : texts.limit.inactive}
      actions={
        isActive && limit.requiredPlan === null ? undefined : (
          <Link to="/subscription" className={buttonClass({ variant: 'secondary' })}>
            {texts.limit.plans}
          </Link>
        )
      }
    >
      {isActive ? moreOperatorsText(limit) : null}
    </Banner>
  );
}
