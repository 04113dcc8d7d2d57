import { lazy } from 'react';

/** What other features' screens may use of the plans. */
export { planLabels } from './messages.it.ts';
export { PlanCards } from './PlanCards.tsx';
export type { PlanOnCard } from './PlanCards.tsx';
export { featureLabels, offerNames, offerTexts } from './offer-texts.it.ts';
export { PlanComparison } from './PlanComparison.tsx';
export { priceText } from './price-text.ts';
export { currentPlanQuery, offeredQuery } from './queries.ts';
export { useRestriction } from './useRestriction.ts';

/** The plan of the restaurant, as a card (C-60); loaded where it is shown. */
export const CurrentPlanCard = lazy(async () => ({
  default: (await import('./CurrentPlanCard.tsx')).CurrentPlanCard,
}));

/** What a restaurant on the test plan must know to keep its data (PLAN-29); loaded where it is shown. */
export const PlanNotice = lazy(async () => ({ default: (await import('./PlanNotice.tsx')).PlanNotice }));
