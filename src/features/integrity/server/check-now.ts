import type { Services } from '#platform/http/server/context.ts';
import type { Caller } from '#features/access/server/index.ts';
import { runCheck } from './run-check.ts';
import type { CheckedKind } from './verify-restaurant.ts';

/** It reads everything there is, so it has an end for a person. */
const begun = { name: 'integrity-check', points: 10, seconds: 600 };

/**
 * The check that a super administrator asks for (INTEG-12, API-16). It goes on when whoever asked goes away; the log of the
 * checks says how far it is.
 * @throws CHECK_RUNNING, TOO_MANY_REQUESTS
 */
export async function checkNow(
  services: Services,
  caller: Caller,
  kinds: readonly CheckedKind[],
): Promise<{ id: string; totalViolations: number }> {
  await services.limits.take(begun, caller.userId);
  const result = await runCheck(services, kinds, 'manual');
  if (result === null) throw new Error('a check by hand always runs');
  services.logger.info(result, 'chains checked by hand');
  return { id: result.id, totalViolations: result.violationsFound };
}
