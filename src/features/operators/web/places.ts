import type { Session } from '#features/access/session.ts';
import { hasFeature } from '#features/access/web/index.ts';

/** How many operators the restaurant may have, and whether one more may be added now (OPER-36); the server decides. */
export function placesOf(session: Session | null | undefined, operators: number) {
  const most = Number(session?.features['max_operators'] ?? 1);
  const isActive = hasFeature(session, 'subscription_active');
  return { most, isActive, hasPlace: isActive && operators < most };
}
