import { and, desc, eq, gt } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import type { Caller } from '#features/access/server/index.ts';
import { loginAttempts } from '#features/accounts/tables.ts';
import type { FailedSignIn } from '../contract.ts';
import { deviceOf } from '#platform/kernel/device.ts';
import { failureHours, failuresListed } from '../notice.ts';

/**
 * The failed sign-ins with the caller's own address in the last 24 hours, newest first, at most five (DATA-16, C-54).
 * Also those that count no more for a lock: the owner should know all the same.
 */
export async function failedSignIns(services: Services, caller: Caller): Promise<FailedSignIn[]> {
  const since = new Date(services.clock.now().getTime() - failureHours * 3_600_000);
  const rows = await services.database.as('accounts', (tx) =>
    tx
      .select({
        at: loginAttempts.createdAt,
        userAgent: loginAttempts.userAgent,
        address: loginAttempts.address,
      })
      .from(loginAttempts)
      .where(
        and(
          eq(loginAttempts.email, caller.email),
          eq(loginAttempts.success, false),
          gt(loginAttempts.createdAt, since),
        ),
      )
      .orderBy(desc(loginAttempts.createdAt), desc(loginAttempts.id))
      .limit(failuresListed),
  );
  return rows.map(({ at, userAgent, address }) => ({
    at: at.toISOString(),
    device: deviceOf(userAgent),
    address,
  }));
}
