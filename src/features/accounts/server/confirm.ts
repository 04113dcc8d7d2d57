import { verifyJWT } from 'better-auth/crypto';
import { and, eq, exists, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { RequestContext } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { accountErrors } from '../errors.it.ts';
import { credentials } from '../tables.ts';
import { users } from '#features/access/tables.ts';
import { attachToOwnRestaurant } from './attach-restaurant.ts';
import type { Auth } from './auth.ts';
import { browserMark } from './links.ts';
import { verifyPassword } from './passwords.ts';

const refuse = refusals(accountErrors);
const perAddress = { name: 'confirm', points: 30, seconds: 600 };
/** Whoever has the link reads the mail, and may set a new password; each try keeps a processor all the same. */
const passwordsPerAccount = { name: 'confirm-password', points: 10, seconds: 900 };
/** Nothing beside the address and the browser: a link that was made for something else confirms nothing. */
const zClaims = z.strictObject({
  email: z.email(),
  browser: z.string().optional(),
  iat: z.number(),
  exp: z.number(),
});

/**
 * Confirms an address with the link of the confirmation mail (AUTH-59, C-20). It signs nobody in, so that using the
 * link twice does no harm. The link alone shows who reads the mail, not who chose the password: anybody may have signed
 * up with the address. So it is enough in the browser that signed up or typed the password; in any other the password
 * of the sign-up is asked for, and whoever does not know it sets a new one by mail, which ends the one before.
 * @throws LINK_INVALID, CONFIRMATION_NEEDS_PASSWORD, CONFIRMATION_PASSWORD_WRONG, TOO_MANY_REQUESTS
 */
export async function confirm(
  auth: Auth,
  context: RequestContext,
  token: string,
  password: string | undefined,
): Promise<void> {
  const { limits, database, clock } = context.services;
  await limits.take(perAddress, context.address);
  const { secret } = await auth.context;
  const claims = zClaims.safeParse(await verifyJWT(token, secret));
  if (!claims.success) throw refuse('LINK_INVALID');
  const { email, browser } = claims.data;
  const [person] = await database.as('accounts', (tx) =>
    tx
      .select({ emailVerified: users.emailVerified, passwordHash: credentials.password })
      .from(users)
      .leftJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.providerId, 'credential')))
      .where(eq(users.email, email))
      .limit(1),
  );
  if (!person) throw refuse('LINK_INVALID');
  if (person.emailVerified) return;
  if (browser !== browserMark(context.deviceId)) {
    if (password === undefined) throw refuse('CONFIRMATION_NEEDS_PASSWORD');
    await limits.take(passwordsPerAccount, email);
    if (!(await verifyPassword(person.passwordHash, password))) throw refuse('CONFIRMATION_PASSWORD_WRONG');
  }
  await database.as('accounts', async (tx) => {
    const now = clock.now();
    const [user] = await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: now })
      .where(
        and(
          eq(users.email, email),
          eq(users.emailVerified, false),
          // Still the password that it was held against.
          exists(
            tx
              .select({ one: sql`1` })
              .from(credentials)
              .where(
                and(eq(credentials.userId, users.id), eq(credentials.password, person.passwordHash ?? '')),
              ),
          ),
        ),
      )
      .returning({ id: users.id });
    if (user) await attachToOwnRestaurant(tx, { id: user.id, email }, now);
  });
}
