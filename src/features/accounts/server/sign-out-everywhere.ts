import { eq } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { users } from '#features/access/tables.ts';
import { recordAccountEvent } from './account-events.ts';
import { endSessions } from './end-sessions.ts';

/**
 * Signs a person out on every device, on behalf of whoever runs Credenza. The password stays good.
 * @param actor a user's id, or `command line`
 * @returns how many sessions were ended; null when nobody has the address
 */
export async function signOutEverywhere(
  database: Database,
  email: string,
  actor: string,
  now: Date,
): Promise<number | null> {
  return database.as('accounts', async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1);
    if (!user) return null;
    const ended = await endSessions(tx, user.id, now);
    await recordAccountEvent(tx, {
      userId: user.id,
      actor,
      action: 'sessions_ended',
      details: { ended },
      at: now,
    });
    return ended;
  });
}
