import Lock from 'lucide-react/icons/lock';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { lowestPlanWith } from '../entitlements.ts';
import type { Feature } from '../entitlements.ts';
import { planLabels, planTexts } from './messages.it.ts';

/** In place of a function that the restaurant's plan does not hold: names the lowest plan that has it (GUARD-28, C-56). */
export function PlanRequired({ feature }: { feature: Feature }) {
  return (
    <EmptyState
      icon={<Lock />}
      title={planTexts.requiredTitle(planLabels[lowestPlanWith(feature)] ?? '')}
      text={planTexts.requiredText}
    />
  );
}
