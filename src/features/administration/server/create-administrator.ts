import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { isUniqueViolation } from '#platform/db/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { recordAccountEvent } from '#features/accounts/server/index.ts';
import { profiles, users } from '#features/access/tables.ts';
import type { AdministratorLevel } from '../contract.ts';
import { mailPasswordLink } from './password-link.ts';
import type { LinkTools, PasswordLink } from './password-link.ts';

export interface NewAdministrator {
  /** Trimmed and lower-cased. */
  readonly email: string;
  readonly name: string;
  readonly level: AdministratorLevel;
}

/**
 * Makes an administrator of the platform, without a restaurant and without a password (C-13, ADMIN-11): a link that works
 * once lets them set one and confirms the address. Account, mail and the note of who did it commit together.
 *
 * @param actor a user's id, or `command line`
 * @param note what else is noted in the same transaction
 * @returns null when the address has an account already; then nothing is changed
 */
export async function createAdministrator(
  tools: LinkTools,
  { email, name, level }: NewAdministrator,
  actor: string,
  now: Date,
  note: (tx: Transaction, userId: string) => Promise<void> = () => Promise.resolve(),
): Promise<(PasswordLink & { readonly userId: string }) | null> {
  try {
    return await tools.database.as('accounts', async (tx) => {
      const taken = await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1);
      if (taken.length > 0) return null;
      const id = newId();
      await tx
        .insert(users)
        .values({ id, name, email, emailVerified: false, createdAt: now, updatedAt: now });
      await tx.insert(profiles).values({
        id,
        restaurantId: null,
        isSuperAdmin: level === 'super_admin',
        adminLevel: level,
        createdAt: now,
      });
      await recordAccountEvent(tx, {
        userId: id,
        actor,
        action: 'administrator_created',
        details: { email, level },
        at: now,
      });
      await note(tx, id);
      return { ...(await mailPasswordLink(tools, tx, { id, email }, 'invitation', now)), userId: id };
    });
  } catch (error) {
    // Two at the same instant: the second meets the unique key.
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}
