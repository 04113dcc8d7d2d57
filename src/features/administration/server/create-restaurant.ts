import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { refuse as refuseCommon, refusals } from '#platform/http/server/refuse.ts';
import { trialEnd } from '#features/access/entitlements.ts';
import { restaurants } from '#features/access/tables.ts';
import type { Caller } from '#features/access/server/index.ts';
import { openRestaurant } from '#features/accounts/server/index.ts';
import { recordAct } from '#features/audit/server/index.ts';
import { administrationErrors } from '../errors.it.ts';
import { inviteToRestaurant } from './invite-owner.ts';
import type { LinkTools } from './password-link.ts';

const refuse = refusals(administrationErrors);

/** A restaurant that one of us opens for somebody. */
export interface NewRestaurant {
  /** Made by the console: sent twice, it is made once. */
  readonly id: string;
  readonly name: string;
  /** Of its owner, who is invited. */
  readonly email: string;
}

/**
 * Opens a restaurant on a trial of Base (ADMIN-05, C-02) and mails its owner a link to set a password, by which they become its
 * administrator (C-47). All of it in one transaction, or nothing.
 * @throws ADDRESS_TAKEN for an address of somebody who can sign in, WRITE_ID_REUSED for the same id with another content
 */
export async function createRestaurant(
  tools: LinkTools,
  caller: Caller,
  { id, name, email }: NewRestaurant,
  now: Date,
): Promise<{ id: string }> {
  return tools.database.as('accounts', async (tx) => {
    const there = await sameRestaurant(tx, { id, name, email });
    if (there) return { id };
    await openRestaurant(tx, { id, name, email, plan: 'base', trialEndsAt: trialEnd(now), now });
    const invitation = await inviteToRestaurant(tools, tx, { id, email }, now);
    if (!invitation) throw refuse('ADDRESS_TAKEN');
    await recordAct(
      tx,
      caller,
      { action: 'restaurant_created', subject: name, subjectId: id, details: { email } },
      now,
    );
    return { id };
  });
}

/** Whether the same restaurant was made by this id before. @throws WRITE_ID_REUSED */
async function sameRestaurant(tx: Transaction, wanted: NewRestaurant): Promise<boolean> {
  const [row] = await tx
    .select({ name: restaurants.name, email: restaurants.email })
    .from(restaurants)
    .where(eq(restaurants.id, wanted.id));
  if (!row) return false;
  if (row.name !== wanted.name || row.email !== wanted.email) throw refuseCommon('WRITE_ID_REUSED');
  return true;
}
