/** Whether anything of a product may go into the kitchen, as forms know it: also on a later day without a network. */
import type { LocalDate } from '#platform/kernel/dates.ts';
import { daysLeft } from './expiry.ts';

/** Why stock is not used, the gravest first: in a recall, taken in above its limit, past its use-by. */
export const unusableReasons = ['blocked', 'held', 'expired'] as const;
export type Unusable = (typeof unusableReasons)[number];

/** What is known of a product's stock. */
export interface KnownStock {
  /** What of it could be used when it was read. */
  readonly usable: number;
  /** The last day on which some of that may be used; null where some has no use-by. */
  readonly usableUntil: LocalDate | null;
  /** Why some of it is not used, the gravest; null where all of it may be. */
  readonly unusable: Unusable | null;
}

/** `usable` where something may be used today; else why not, `none` where nothing is there. */
export function stockUse(
  { usable, usableUntil, unusable }: KnownStock,
  today: LocalDate,
): 'usable' | 'none' | Unusable {
  if (usable <= 0) return unusable ?? 'none';
  if (usableUntil === null || daysLeft(usableUntil, today) >= 0) return 'usable';
  return unusable ?? 'expired';
}
