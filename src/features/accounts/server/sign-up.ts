import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { RequestContext } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { isUniqueViolation } from '#platform/db/errors.ts';
import { accountErrors } from '../errors.it.ts';
import { profiles, users } from '#features/access/tables.ts';
import { openRestaurant, waitingRestaurant } from './attach-restaurant.ts';
import type { Auth } from './auth.ts';
import { sendConfirmation } from './links.ts';
import { hashPassword } from './passwords.ts';
import { requireStrongPassword } from './require-strong-password.ts';

const refuse = refusals(accountErrors);

/** Sign-ups from one address: enough for a trade fair's Wi-Fi, too few to list who has an account (C-51). */
const perAddress = { name: 'sign-up', points: 20, seconds: 3_600 };
/** Judging a password keeps the processor for as long as hashing one does, and from everybody: it is counted as well. */
const judgedPerAddress = { name: 'sign-up-judged', points: 60, seconds: 600 };

export interface SignUp {
  readonly email: string;
  readonly password: string;
  readonly plan: 'test' | 'free';
}

/**
 * Opens an account: the person, the password, the restaurant on the chosen plan, the profile of its first
 * administrator, the empty hash chain and the confirmation mail, all in one transaction (C-47, AUTH-22…35). Where a
 * super administrator has opened a restaurant for the address, the account waits for it until the address is confirmed.
 * @param takeOver gives the restaurant that the account is for, where it is not to have a new one, in the transaction that makes the account
 * @throws INPUT_INVALID naming each broken password rule, PASSWORD_WEAK, EMAIL_TAKEN, TOO_MANY_REQUESTS
 */
export async function signUp(
  auth: Auth,
  context: RequestContext,
  input: SignUp,
  takeOver?: (tx: Transaction) => Promise<string>,
): Promise<{ email: string }> {
  const { database, clock, limits } = context.services;
  await limits.take(judgedPerAddress, context.address);
  requireStrongPassword(input.password, 'password', [input.email]);
  const { email } = input;
  await limits.take(perAddress, context.address);
  const taken = await database.as('accounts', (tx) =>
    tx.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1),
  );
  if (taken.length > 0) throw refuse('EMAIL_TAKEN');
  const passwordHash = await hashPassword(input.password);
  const { internalAdapter } = await auth.context;
  try {
    await database.as('accounts', async (tx) => {
      const now = clock.now();
      const user = await auth.run(async () => {
        const made = await internalAdapter.createUser(
          { email, name: email, emailVerified: false, createdAt: now, updatedAt: now },
          { method: 'email-password' },
        );
        await internalAdapter.createAccount({
          userId: made.id,
          providerId: 'credential',
          accountId: made.id,
          password: passwordHash,
          createdAt: now,
          updatedAt: now,
        });
        return made;
      }, tx);
      const restaurantId = takeOver
        ? await takeOver(tx)
        : (await waitingRestaurant(tx, email)) === null
          ? await openRestaurant(tx, { email, plan: input.plan, now })
          : null;
      await tx
        .insert(profiles)
        .values({ id: user.id, restaurantId, adminLevel: 'restaurant_admin', createdAt: now });
      await sendConfirmation(auth, context.services, email, context.deviceId, tx);
    });
  } catch (error) {
    // Two sign-ups of one address at the same instant: the second meets the unique key.
    if (isUniqueViolation(error)) throw refuse('EMAIL_TAKEN');
    throw error;
  }
  return { email };
}
