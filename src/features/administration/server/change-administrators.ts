import { and, asc, eq, isNotNull, ne } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { refuse as refuseCommon, refusals } from '#platform/http/server/refuse.ts';
import type { Caller } from '#features/access/server/index.ts';
import { profiles, users } from '#features/access/tables.ts';
import { endSessions, recordAccountEvent } from '#features/accounts/server/index.ts';
import { credentials, verifications } from '#features/accounts/tables.ts';
import { recordAct } from '#features/audit/server/index.ts';
import type { AdministratorLevel } from '../contract.ts';
import { administrationErrors } from '../errors.it.ts';
import { mailPasswordLink } from './password-link.ts';
import type { LinkTools } from './password-link.ts';

const refuse = refusals(administrationErrors);

interface Found {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isSuperAdmin: boolean;
  readonly restaurantId: string | null;
}

/** One of us, held until the transaction ends, with all super administrators: of two removals at once the second sees the first. */
async function holdAdministrator(tx: Transaction, id: string): Promise<Found> {
  await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.isSuperAdmin, true))
    .orderBy(asc(profiles.id))
    .for('update');
  const [found] = await tx
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      isSuperAdmin: profiles.isSuperAdmin,
      adminLevel: profiles.adminLevel,
      restaurantId: profiles.restaurantId,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.id, id))
    .for('update', { of: profiles });
  if (!found || (!found.isSuperAdmin && found.adminLevel !== 'admin')) throw refuseCommon('NOT_FOUND');
  return found;
}

/** @throws OWN_ACCOUNT, LAST_SUPER_ADMINISTRATOR where nobody else of that level could sign in */
async function requireAnother(tx: Transaction, caller: Caller, found: Found): Promise<void> {
  if (found.id === caller.userId) throw refuse('OWN_ACCOUNT');
  if (!found.isSuperAdmin) return;
  const [other] = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .innerJoin(credentials, eq(credentials.userId, profiles.id))
    .where(and(eq(profiles.isSuperAdmin, true), ne(profiles.id, found.id), isNotNull(credentials.password)))
    .limit(1);
  if (!other) throw refuse('LAST_SUPER_ADMINISTRATOR');
}

/**
 * Gives one of us another name or level (C-36); with another level they sign in anew.
 * @throws NOT_FOUND, OWN_ACCOUNT for one's own level, LAST_SUPER_ADMINISTRATOR
 */
export async function changeAdministrator(
  { database }: LinkTools,
  caller: Caller,
  { id, name, level }: { readonly id: string; readonly name: string; readonly level: AdministratorLevel },
  now: Date,
): Promise<void> {
  await database.as('accounts', async (tx) => {
    const found = await holdAdministrator(tx, id);
    const before: AdministratorLevel = found.isSuperAdmin ? 'super_admin' : 'admin';
    if (before === level && found.name === name) return;
    await tx.update(users).set({ name, updatedAt: now }).where(eq(users.id, id));
    if (before !== level) {
      await requireAnother(tx, caller, found);
      await tx
        .update(profiles)
        .set({ adminLevel: level, isSuperAdmin: level === 'super_admin' })
        .where(eq(profiles.id, id));
      await endSessions(tx, id, now);
    }
    const details = { name, before, level };
    await recordAccountEvent(tx, {
      userId: id,
      actor: caller.userId,
      action: 'administrator_changed',
      details,
      at: now,
    });
    await recordAct(
      tx,
      caller,
      { action: 'administrator_changed', subject: found.email, subjectId: id, details },
      now,
    );
  });
}

/**
 * Takes away what one of us may do, at once and on every device: never one's own, nor that of the last super administrator.
 * Whoever belongs to no restaurant has no account left.
 * @throws NOT_FOUND, OWN_ACCOUNT, LAST_SUPER_ADMINISTRATOR
 */
export async function removeAdministrator(
  { database }: LinkTools,
  caller: Caller,
  id: string,
  now: Date,
): Promise<void> {
  await database.as('accounts', async (tx) => {
    const found = await holdAdministrator(tx, id);
    await requireAnother(tx, caller, found);
    await endSessions(tx, id, now);
    await recordAccountEvent(tx, {
      userId: id,
      actor: caller.userId,
      action: 'administrator_removed',
      details: { email: found.email },
      at: now,
    });
    await recordAct(
      tx,
      caller,
      { action: 'administrator_removed', subject: found.email, subjectId: id },
      now,
    );
    // Whoever was invited and has set no password yet: without anybody behind it the link would lead into a failure.
    await tx.delete(verifications).where(eq(verifications.value, id));
    if (found.restaurantId === null) await tx.delete(users).where(eq(users.id, id));
    else await tx.update(profiles).set({ adminLevel: null, isSuperAdmin: false }).where(eq(profiles.id, id));
  });
}

/**
 * Mails one of us who has set no password a new link.
 * @throws NOT_FOUND, ALREADY_IN_USE
 */
export async function inviteAgain(
  tools: LinkTools,
  caller: Caller,
  id: string,
  now: Date,
): Promise<{ expiresAt: string }> {
  return tools.database.as('accounts', async (tx) => {
    const { email } = await holdAdministrator(tx, id);
    const [used] = await tx
      .select({ id: credentials.id })
      .from(credentials)
      .where(and(eq(credentials.userId, id), isNotNull(credentials.password)))
      .limit(1);
    if (used) throw refuse('INVITATION_USED');
    await recordAct(tx, caller, { action: 'administrator_link_sent', subject: email, subjectId: id }, now);
    const { expiresAt } = await mailPasswordLink(tools, tx, { id, email }, 'invitation', now);
    return { expiresAt: expiresAt.toISOString() };
  });
}
