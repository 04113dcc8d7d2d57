import { Link } from '@tanstack/react-router';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Dialog } from '#platform/ui/Dialog.tsx';
import { hasFeature, useSession } from '#features/access/web/index.ts';
import { lowestPlanWith } from '#features/access/entitlements.ts';
import type { Feature } from '#features/access/entitlements.ts';
import { planLabels } from './messages.it.ts';
import { planRequiredTexts as texts } from './plan-required-texts.it.ts';

export interface PlanRequiredModalProps {
  /** What was asked for; null for what only 'plus' holds (GUARD-28). */
  readonly feature: Feature | null;
  /** `screen`: what was recorded under a better plan can be read behind it (C-07); `action`: only closed. */
  readonly over: 'screen' | 'action';
  readonly onClose: () => void;
}

/** Says that something needs a larger plan, which one, and who can change it (GUARD-28, PLAN-13, PLAN-19, C-56). */
export function PlanRequiredModal({ feature, over, onClose }: PlanRequiredModalProps) {
  const plan = feature === null ? 'plus' : lowestPlanWith(feature);
  // Who may change the restaurant's plan is told the way, everybody else whom to ask (C-12).
  const mayChangePlan = hasFeature(useSession(), 'subscription_management');
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={texts.title(planLabels[plan] ?? plan)}
      description={texts.text}
      actions={
        <>
          {mayChangePlan ? (
            <Link to="/subscription" onClick={onClose} className={buttonClass()}>
              {texts.toSubscription}
            </Link>
          ) : null}
          {over === 'screen' ? (
            <Link to="/dashboard" className={buttonClass({ variant: 'secondary' })}>
              {texts.toDashboard}
            </Link>
          ) : (
            <Button variant="secondary" onClick={onClose}>
              {texts.close}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-3">
        {over === 'screen' ? <p>{texts.readable}</p> : null}
        {mayChangePlan ? null : <p>{texts.askAdmin}</p>}
        {over === 'screen' ? (
          <Button variant="ghost" className="justify-self-start" onClick={onClose}>
            {texts.read}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}
