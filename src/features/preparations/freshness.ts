import { preparationSoonHours } from '#features/inventory/thresholds.ts';

/** Codes of the badges «Scaduta», «In Scadenza», «Fresca». */
export type Freshness = 'expired' | 'soon' | 'fresh';

const hourMs = 3_600_000;

/**
 * How fresh a preparation is (PREP-25…27): past its expiry, fewer than four hours before it, or more. At the very instant of the
 * expiry it is not past it yet.
 */
export function freshnessAt(expiresAt: Date, now: Date): Freshness {
  const hours = (expiresAt.getTime() - now.getTime()) / hourMs;
  if (hours < 0) return 'expired';
  return hours < preparationSoonHours ? 'soon' : 'fresh';
}
