import { eq } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { endSessions, recordAccountEvent } from '#features/accounts/server/index.ts';
import { users, authenticators, passkeys } from '#features/access/tables.ts';

/**
 * Takes a person's passkeys and authenticator app away, on behalf of whoever runs Credenza: phone and codes are lost. All
 * sessions end; who signs in next with the password sets a new factor up.
 * @param actor a user's id, or `command line`
 * @returns false when nobody has the address
 */
export async function resetSecondFactor(
  database: Database,
  email: string,
  actor: string,
  now: Date,
): Promise<boolean> {
  return database.as('accounts', async (tx) => {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, email))
      .limit(1)
      .for('update');
    if (!user) return false;
    const keys = await tx.delete(passkeys).where(eq(passkeys.userId, user.id)).returning({ id: passkeys.id });
    const apps = await tx
      .delete(authenticators)
      .where(eq(authenticators.userId, user.id))
      .returning({ userId: authenticators.userId });
    const ended = await endSessions(tx, user.id, now);
    await recordAccountEvent(tx, {
      userId: user.id,
      actor,
      action: 'second_factor_reset',
      details: { passkeys: keys.length, authenticators: apps.length, ended },
      at: now,
    });
    return true;
  });
}
