import type { RequestContext } from '#platform/http/server/context.ts';
import { lockoutInfo } from '#features/accounts/server/index.ts';

/** Whoever signs in asks once or twice; who goes through a list of addresses asks more often. */
const perAddress = { name: 'lockout-info', points: 60, seconds: 600 };

/** The documented row (API-03). Told of unknown addresses as well: it does not say who has an account (C-51). */
export interface LockoutRow {
  readonly is_locked: boolean;
  readonly lockout_expires_at: string | null;
}

/**
 * Whether an address is locked for this browser, and until when.
 * @throws TOO_MANY_REQUESTS
 */
export async function accountLockoutInfo(context: RequestContext, email: string): Promise<[LockoutRow]> {
  await context.services.limits.take(perAddress, context.address);
  const { isLocked, lockoutExpiresAt } = await lockoutInfo(context.services, context, email);
  return [{ is_locked: isLocked, lockout_expires_at: lockoutExpiresAt?.toISOString() ?? null }];
}
