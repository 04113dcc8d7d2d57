import type { OfferedPlan } from '#features/plans/contract.ts';
import { call } from './call.ts';

/**
 * Puts the prices of the plans as the server has them in the place of those that were built in, where they differ (SITE-57). When they can not
 * be read, those stay, and nobody is told (SITE-58).
 */
export async function enlivenPrices(page: Document): Promise<void> {
  const { ok, body } = await call('/plans').catch(() => ({ ok: false, body: null }));
  if (!ok) return;
  const { plans = [] } = body as { readonly plans?: readonly OfferedPlan[] };
  for (const { planType, monthlyPrice, yearlyPrice } of plans) {
    for (const [cycle, cents] of Object.entries({ monthly: monthlyPrice, yearly: yearlyPrice })) {
      const place = page.querySelector<HTMLElement>(
        `[data-plan="${planType}"] [data-cycle="${cycle}"] [data-price]`,
      );
      if (!place || place.dataset['cents'] === String(cents)) continue;
      const { formatEuro } = await import('#platform/kernel/numbers.ts');
      place.dataset['cents'] = String(cents);
      place.textContent = formatEuro(cents);
    }
  }
}
