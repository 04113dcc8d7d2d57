import { verifyJWT } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { RequestContext } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { accountErrors } from '../errors.it.ts';
import { users } from '../tables.ts';
import { attachToOwnRestaurant } from './attach-restaurant.ts';
import type { Auth } from './auth.ts';

const refuse = refusals(accountErrors);
const perAddress = { name: 'confirm', points: 30, seconds: 600 };
/** Nothing beside the address: a link that was made for something else confirms nothing. */
const zClaims = z.strictObject({ email: z.email(), iat: z.number(), exp: z.number() });

/**
 * Confirms an address with the link of the confirmation mail (AUTH-59, C-20). It signs nobody in, so that using the
 * link twice does no harm.
 * @throws LINK_INVALID, TOO_MANY_REQUESTS
 */
export async function confirm(auth: Auth, context: RequestContext, token: string): Promise<void> {
  const { limits, database, clock } = context.services;
  await limits.take(perAddress, context.address);
  const { secret } = await auth.context;
  const claims = zClaims.safeParse(await verifyJWT(token, secret));
  if (!claims.success) throw refuse('LINK_INVALID');
  const { email } = claims.data;
  await database.as('accounts', async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: clock.now() })
      .where(and(eq(users.email, email), eq(users.emailVerified, false)))
      .returning({ id: users.id });
    if (user) return attachToOwnRestaurant(tx, { id: user.id, email }, clock.now());
    const known = await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1);
    if (known.length === 0) throw refuse('LINK_INVALID');
  });
}
