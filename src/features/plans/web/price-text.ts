import { formatEuro } from '#platform/kernel/numbers.ts';
import { priceFor } from '../offer.ts';
import type { BillingCycle, PlanPrices } from '../offer.ts';
import { offerTexts as texts } from './offer-texts.it.ts';

/** '29,99 €', 'al mese, IVA inclusa' (PLAN-05); for nothing to pay 'Gratis' and no second part. */
export function priceText(plan: PlanPrices, cycle: BillingCycle): { price: string; note: string | null } {
  const cents = priceFor(plan, cycle);
  if (cents === 0) return { price: texts.free, note: null };
  return { price: formatEuro(cents), note: `${texts.per[cycle]}, ${texts.vatIncluded}` };
}
