import { and, eq, isNull } from 'drizzle-orm';
import type { RequestContext } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { circumstanceOf, requireConfirmation } from '#features/account-security/server/index.ts';
import type { Confirmation } from '#features/account-security/contract.ts';
import type { Member } from '#features/access/server/index.ts';
import { restaurants } from '#features/access/tables.ts';
import { deletionDue } from '../due.ts';
import { deletionMails } from '../mails.it.ts';
import { noteDeletion } from './note-deletion.ts';

/**
 * Has the caller's restaurant deleted with its accounts, 30 days from now (C-37). Asked again it stays as it was asked first.
 * @returns from when on it is deleted
 * @throws CONFIRMATION_REQUIRED, CURRENT_PASSWORD_WRONG, CONFIRMATION_REFUSED, TOO_MANY_REQUESTS
 */
export async function askDeletion(
  context: RequestContext,
  caller: Member,
  confirmation: Confirmation | undefined,
): Promise<Date> {
  const restaurantId = caller.restaurant.id;
  await requireConfirmation(
    context,
    caller,
    { action: 'account.deletion', subjectId: restaurantId },
    confirmation,
  );
  const { database, clock } = context.services;
  return database.as('accounts', async (tx) => {
    const at = clock.now();
    const [asked] = await tx
      .update(restaurants)
      .set({ deletionAskedAt: at, deletionDueAt: deletionDue(at), deletionRemindedAt: null })
      .where(and(eq(restaurants.id, restaurantId), isNull(restaurants.deletionDueAt)))
      .returning({ name: restaurants.name, dueAt: restaurants.deletionDueAt });
    if (!asked?.dueAt) {
      const [before] = await tx
        .select({ dueAt: restaurants.deletionDueAt })
        .from(restaurants)
        .where(eq(restaurants.id, restaurantId));
      if (!before?.dueAt) throw refuse('NOT_FOUND');
      return before.dueAt;
    }
    const mail = deletionMails.asked(asked.name, caller.email, asked.dueAt, circumstanceOf(context));
    await noteDeletion(context.services, tx, caller, { action: 'ask', dueAt: asked.dueAt, at, mail });
    return asked.dueAt;
  });
}
