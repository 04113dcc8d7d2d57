import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { Member } from '#features/access/server/index.ts';
import { restaurants } from '#features/access/tables.ts';
import { accountDeletionErrors } from '../errors.it.ts';
import { deletionMails } from '../mails.it.ts';
import { noteDeletion } from './note-deletion.ts';

const refuse = refusals(accountDeletionErrors);

/**
 * Keeps the caller's restaurant after all; where nobody wanted it deleted it stays as well. Not once the 30 days are over: from then
 * on it may be going, and the plan is ended for good.
 * @throws DELETION_UNDER_WAY
 */
export async function withdrawDeletion(services: Services, caller: Member): Promise<void> {
  const restaurantId = caller.restaurant.id;
  await services.database.as('accounts', async (tx) => {
    const at = services.clock.now();
    const [before] = await tx
      .select({ name: restaurants.name, dueAt: restaurants.deletionDueAt })
      .from(restaurants)
      .where(and(eq(restaurants.id, restaurantId), isNotNull(restaurants.deletionDueAt)))
      .for('update');
    if (!before?.dueAt) return;
    const withdrawn = await tx
      .update(restaurants)
      .set({ deletionAskedAt: null, deletionDueAt: null, deletionRemindedAt: null })
      .where(and(eq(restaurants.id, restaurantId), gt(restaurants.deletionDueAt, at)))
      .returning({ id: restaurants.id });
    if (withdrawn.length === 0) throw refuse('DELETION_UNDER_WAY');
    const mail = deletionMails.withdrawn(before.name, caller.email);
    await noteDeletion(services, tx, caller, { action: 'withdraw', dueAt: before.dueAt, at, mail });
  });
}
