import { Link } from '@tanstack/react-router';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { offerTexts, PlanNotice } from '#features/plans/web/index.ts';
import { billingTexts as texts } from './messages.it.ts';
import { PlanOffer } from './PlanOffer.tsx';

/** `/plan-selection`: the plans on offer with their prices by month or year, the restaurant's own marked (BILL-24). */
export function PlanSelectionScreen() {
  return (
    <>
      <PageHeader title={offerTexts.selectionTitle} description={offerTexts.selectionText} />
      <div className="grid gap-6">
        <PlanNotice link={false} />
        <PlanOffer failedText={texts.plansFailed.selection} />
        <div>
          <Link to="/subscription" className={buttonClass({ variant: 'secondary' })}>
            {offerTexts.seeSubscription}
          </Link>
        </div>
      </div>
    </>
  );
}
