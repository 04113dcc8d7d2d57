import { eq } from 'drizzle-orm';
import type { RequestContext } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { isUniqueViolation } from '#platform/db/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { GENESIS_HASH } from '#features/integrity/chain.ts';
import { integrityChains } from '#features/integrity/tables.ts';
import { restaurants } from '#features/restaurants/tables.ts';
import { accountErrors } from '../errors.it.ts';
import { newRestaurantName } from '../texts.it.ts';
import { profiles, users } from '../tables.ts';
import type { Auth } from './auth.ts';
import { requireStrongPassword } from './require-strong-password.ts';

const refuse = refusals(accountErrors);

/** Sign-ups from one address: enough for a trade fair's Wi-Fi, too few to list who has an account (C-51). */
const perAddress = { name: 'sign-up', points: 20, seconds: 3_600 };

export interface SignUp {
  readonly email: string;
  readonly password: string;
  readonly plan: 'test' | 'free';
}

/**
 * Opens an account: the person, the password, the restaurant on the chosen plan, the profile of its first
 * administrator, the empty hash chain and the confirmation mail, all in one transaction (C-47, AUTH-22…35).
 * @throws INPUT_INVALID naming each broken password rule, EMAIL_TAKEN, TOO_MANY_REQUESTS
 */
export async function signUp(auth: Auth, context: RequestContext, input: SignUp): Promise<{ email: string }> {
  requireStrongPassword(input.password, 'password');
  const { database, clock, limits } = context.services;
  await limits.take(perAddress, context.address);
  const now = clock.now();
  try {
    await database.as('accounts', async (tx) => {
      const taken = await tx
        .select({ id: users.id })
        .from(users)
        .where(eq(users.email, input.email))
        .limit(1);
      if (taken.length > 0) throw refuse('EMAIL_TAKEN');
      await auth.run(
        () =>
          auth.api.signUpEmail({ body: { email: input.email, password: input.password, name: input.email } }),
        tx,
      );
      const [user] = await tx
        .select({ id: users.id })
        .from(users)
        .where(eq(users.email, input.email))
        .limit(1);
      const restaurantId = newId();
      await tx.insert(restaurants).values({
        id: restaurantId,
        name: newRestaurantName,
        email: input.email,
        currentPlanType: input.plan,
        createdAt: now,
      });
      await tx
        .insert(integrityChains)
        .values({ restaurantId, sequence: 0, previous: GENESIS_HASH, head: GENESIS_HASH });
      await tx
        .insert(profiles)
        .values({ id: user!.id, restaurantId, adminLevel: 'restaurant_admin', createdAt: now });
    });
  } catch (error) {
    // Two sign-ups of one address at the same instant: the second meets the unique key.
    if (isUniqueViolation(error)) throw refuse('EMAIL_TAKEN');
    throw error;
  }
  return { email: input.email };
}
