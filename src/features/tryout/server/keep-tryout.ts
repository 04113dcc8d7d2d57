import { and, eq, gt } from 'drizzle-orm';
import type { RequestContext } from '#platform/http/server/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { clearSessionCookie, signUp } from '#features/accounts/server/index.ts';
import type { Auth } from '#features/accounts/server/index.ts';
import type { Member } from '#features/access/server/index.ts';
import { heldPlan, operatorCookie } from '#features/access/server/index.ts';
import { restaurants, users } from '#features/access/tables.ts';
import { auditLogs } from '#features/audit/tables.ts';
import { tryoutErrors } from '../errors.it.ts';
import { tryouts } from '../tables.ts';

const refuse = refusals(tryoutErrors);

/**
 * "Tieni questi dati": the sign-up, by its own rules, into the restaurant that was tried. It is on Free from then on, whose data nobody
 * deletes; who tried it is signed out until the address is confirmed.
 * @throws ALREADY_KEPT for a restaurant that has an account, NOT_A_TRYOUT for one whose time is over; what a sign-up throws (`signUp`)
 */
export async function keepTryout(
  auth: Auth,
  context: RequestContext,
  caller: Member,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<{ email: string }> {
  const { id } = caller.restaurant;
  if (!caller.restaurant.tryoutUntil) throw refuse('ALREADY_KEPT');
  const now = context.services.clock.now();
  const done = await signUp(auth, context, { email, password, plan: 'free' }, async (tx) => {
    const kept = await tx
      .update(restaurants)
      .set({ tryoutUntil: null, bonusExpiresAt: null, currentPlanType: 'free', email })
      .where(and(eq(restaurants.id, id), gt(restaurants.tryoutUntil, now)))
      .returning({ id: restaurants.id });
    if (kept.length === 0) {
      const [there] = await tx
        .select({ tryoutUntil: restaurants.tryoutUntil })
        .from(restaurants)
        .where(eq(restaurants.id, id));
      throw refuse(there?.tryoutUntil === null ? 'ALREADY_KEPT' : 'NOT_A_TRYOUT');
    }
    const [tryout] = await tx
      .delete(tryouts)
      .where(eq(tryouts.restaurantId, id))
      .returning({ userId: tryouts.userId });
    await tx.insert(auditLogs).values({
      restaurantId: id,
      id: newId(),
      action: 'plans.change',
      entityType: 'restaurant',
      entityId: id,
      room: 'plans',
      fingerprint: '',
      response: {
        from: caller.restaurant.planType,
        to: 'free',
        by: 'sign up',
        held: { ...heldPlan(caller.restaurant) },
      },
      recordedAt: now,
    });
    // Nobody is behind that account any more; its session ends with it.
    if (tryout) await tx.delete(users).where(eq(users.id, tryout.userId));
    return id;
  });
  await clearSessionCookie(auth, context);
  context.cookies.clear(operatorCookie);
  return done;
}
