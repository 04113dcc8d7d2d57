import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { credentials } from '../tables.ts';

/**
 * Stores a new password's hash. Change it before ending the sessions: a sign-in that is under way with the old one then
 * either comes first and is ended, or finds the new one.
 */
export async function setPassword(
  tx: Transaction,
  userId: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const changed = await tx
    .update(credentials)
    .set({ password: passwordHash, updatedAt: now })
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')))
    .returning({ id: credentials.id });
  if (changed.length === 0)
    await tx.insert(credentials).values({
      id: newId(),
      accountId: userId,
      providerId: 'credential',
      userId,
      password: passwordHash,
      createdAt: now,
      updatedAt: now,
    });
}
