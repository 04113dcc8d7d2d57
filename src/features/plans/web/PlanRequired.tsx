import { useState } from 'react';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { lowestPlanWith } from '#features/access/entitlements.ts';
import type { Feature } from '#features/access/entitlements.ts';
import { planLabels } from './messages.it.ts';
import { PlanRequiredModal } from './PlanRequiredModal.tsx';
import { planRequiredTexts as texts } from './plan-required-texts.it.ts';

/**
 * Over a screen that the restaurant's plan does not hold: the restriction modal, which names the lowest plan that has it
 * (C-56). Whoever closes it reads what was recorded before, under a line that says so and opens the modal again (C-07).
 */
export function PlanRequired({ feature }: { feature: Feature }) {
  const [open, setOpen] = useState(true);
  const plan = lowestPlanWith(feature);
  return (
    <>
      <Banner
        tone="info"
        compact
        title={texts.banner(planLabels[plan] ?? plan)}
        className="mb-6"
        actions={
          <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
            {texts.more}
          </Button>
        }
      />
      {open ? <PlanRequiredModal feature={feature} over="screen" onClose={() => setOpen(false)} /> : null}
    </>
  );
}
