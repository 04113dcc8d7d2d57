import { and, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { refuse as refuseCommon, refusals } from '#platform/http/server/refuse.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Caller } from '#features/access/server/index.ts';
import { profiles, restaurants, users } from '#features/access/tables.ts';
import { recordAccountEvent } from '#features/accounts/server/index.ts';
import { credentials, verifications } from '#features/accounts/tables.ts';
import { recordAct } from '#features/audit/server/index.ts';
import { administrationErrors } from '../errors.it.ts';
import { mailPasswordLink } from './password-link.ts';
import type { LinkTools, PasswordLink } from './password-link.ts';

const refuse = refusals(administrationErrors);

/**
 * Invites somebody into a restaurant that nobody uses: an account without a password, and a link that sets one. Whoever was
 * invited before and has set none is invited no more: the first address may have been a wrong one.
 * @returns null for an address of somebody who can sign in, or was invited elsewhere
 */
export async function inviteToRestaurant(
  tools: LinkTools,
  tx: Transaction,
  { id: restaurantId, email }: { readonly id: string; readonly email: string },
  now: Date,
): Promise<PasswordLink | null> {
  const hasPassword = sql<boolean>`EXISTS (SELECT FROM ${credentials} WHERE ${credentials.userId} = ${users.id} AND ${credentials.password} IS NOT NULL)`;
  const [taken] = await tx
    .select({
      id: users.id,
      isConfirmed: users.emailVerified,
      hasPassword,
      restaurantId: profiles.restaurantId,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.email, email))
    .for('update', { of: users });
  if (taken?.isConfirmed) return null;
  // Of somebody who signed up and never confirmed: the link does that, and gives them the restaurant that waits for the
  // address (`attachToOwnRestaurant`). One that was invited elsewhere stays there.
  if (taken && !taken.hasPassword && taken.restaurantId !== restaurantId) return null;
  await forgetUnusedInvitations(tx, restaurantId, email);
  const id = taken?.id ?? newId();
  if (!taken) {
    await tx
      .insert(users)
      .values({ id, name: email, email, emailVerified: false, createdAt: now, updatedAt: now });
    await tx.insert(profiles).values({ id, restaurantId, adminLevel: 'restaurant_admin', createdAt: now });
  }
  return mailPasswordLink(tools, tx, { id, email }, 'owner', now);
}

/** Accounts of the restaurant that were invited by another address, and have set no password. */
async function forgetUnusedInvitations(tx: Transaction, restaurantId: string, email: string): Promise<void> {
  const unused = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(
      and(
        eq(profiles.restaurantId, restaurantId),
        sql`${users.email} <> ${email}`,
        eq(users.emailVerified, false),
        isNull(users.lastSignInAt),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(credentials)
            .where(and(eq(credentials.userId, users.id), isNotNull(credentials.password))),
        ),
      ),
    );
  for (const { id } of unused) {
    // Its links as well: without anybody behind them they would lead into a failure.
    await tx.delete(verifications).where(eq(verifications.value, id));
    await tx.delete(users).where(eq(users.id, id));
  }
}

/**
 * Invites the owner of a restaurant once more, by the same address or a better one, as long as nobody of it can sign in.
 * @throws NOT_FOUND, ALREADY_IN_USE, ADDRESS_TAKEN
 */
export async function inviteOwner(
  tools: LinkTools,
  caller: Caller,
  { id, email }: { readonly id: string; readonly email: string },
  now: Date,
): Promise<{ expiresAt: string }> {
  return tools.database.as('accounts', async (tx) => {
    const [restaurant] = await tx
      .select({ name: restaurants.name })
      .from(restaurants)
      .where(eq(restaurants.id, id))
      .for('update');
    if (!restaurant) throw refuseCommon('NOT_FOUND');
    const [inUse] = await tx
      .select({ id: credentials.id })
      .from(credentials)
      .innerJoin(profiles, eq(profiles.id, credentials.userId))
      .where(and(eq(profiles.restaurantId, id), isNotNull(credentials.password)))
      .limit(1);
    if (inUse) throw refuse('ALREADY_IN_USE');
    const link = await inviteToRestaurant(tools, tx, { id, email }, now);
    if (!link) throw refuse('ADDRESS_TAKEN');
    await tx.update(restaurants).set({ email }).where(eq(restaurants.id, id));
    await recordAccountEvent(tx, {
      userId: null,
      actor: caller.userId,
      action: 'owner_invited',
      details: { restaurantId: id, email },
      at: now,
    });
    await recordAct(
      tx,
      caller,
      { action: 'restaurant_invited', subject: restaurant.name, subjectId: id, details: { email } },
      now,
    );
    return { expiresAt: link.expiresAt.toISOString() };
  });
}
