import { eq } from 'drizzle-orm';
import { recordAccountEvent } from '#features/accounts/server/index.ts';
import { users } from '#features/access/tables.ts';
import { mailPasswordLink } from './password-link.ts';
import type { LinkTools, PasswordLink } from './password-link.ts';

/**
 * Gives somebody a link to set a new password. The old one and every session stay good until it is used.
 *
 * @param actor a user's id, or `command line`
 * @returns null when nobody has the address
 */
export async function sendPasswordLink(
  tools: LinkTools,
  email: string,
  actor: string,
  now: Date,
): Promise<PasswordLink | null> {
  return tools.database.as('accounts', async (tx) => {
    const [user] = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(eq(users.email, email))
      .limit(1);
    if (!user) return null;
    await recordAccountEvent(tx, {
      userId: user.id,
      actor,
      action: 'password_link_made',
      details: { email },
      at: now,
    });
    return mailPasswordLink(tools, tx, user, 'reset', now);
  });
}
