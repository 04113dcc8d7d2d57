import { lazy, Suspense, useState } from 'react';
import { hasFeature, useSession } from '#features/accounts/web/index.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { lowestPlanWith } from '../entitlements.ts';
import type { Feature } from '../entitlements.ts';
import { planLabels } from './messages.it.ts';
import { planRequiredTexts as texts } from './plan-required-texts.it.ts';

const PlanRequiredModal = lazy(async () => ({
  default: (await import('./PlanRequiredModal.tsx')).PlanRequiredModal,
}));

/**
 * Over a screen that the restaurant's plan does not hold: the restriction modal, which names the lowest plan that has it
 * (C-56). Whoever closes it reads what was recorded before, under a line that says so and opens the modal again (C-07).
 */
export function PlanRequired({ feature }: { feature: Feature }) {
  const session = useSession();
  const [open, setOpen] = useState(true);
  const plan = lowestPlanWith(feature);
  return (
    <>
      <Banner
        tone="info"
        className="mb-6"
        actions={
          <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
            {texts.more}
          </Button>
        }
      >
        {texts.banner(planLabels[plan] ?? plan)}
      </Banner>
      {open ? (
        <Suspense>
          <PlanRequiredModal
            plan={plan}
            over="screen"
            mayChangePlan={hasFeature(session, 'subscription_management')}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
