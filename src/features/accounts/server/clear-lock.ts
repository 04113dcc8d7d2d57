import { eq } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { users } from '#features/access/tables.ts';
import { recordAccountEvent } from './account-events.ts';
import { clearFailures } from './login-attempts.ts';

/**
 * Opens an address again before its lock runs out, for all devices. What was tried stays in the log.
 * @param actor a user's id, or `command line`
 * @returns whether there was anything that counted
 */
export async function clearLock(
  database: Database,
  email: string,
  actor: string,
  now: Date,
): Promise<boolean> {
  return database.as('accounts', async (tx) => {
    const attempts = await clearFailures(tx, email, now);
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1);
    await recordAccountEvent(tx, {
      userId: user?.id ?? null,
      actor,
      action: 'lock_cleared',
      details: { email, attempts },
      at: now,
    });
    return attempts > 0;
  });
}
