import { and, eq, inArray, ne, not, notExists, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { announce } from '#platform/realtime/hints.ts';
import { operatorSessions, profiles, sessions } from '#features/access/tables.ts';
import { sessionTokenHash } from '#features/access/server/index.ts';

/**
 * Signs a person out on every device, or on all but one. Their pages are told as soon as the transaction commits, on
 * every instance; their streams end. Whoever worked on them leaves the place in the plan to others at once (OPER-26), and
 * does not come back there without being chosen.
 * @param at when, for what was done there without a network: work from before counts (operator-ticket.ts)
 * @returns how many sessions were ended
 */
export async function endSessions(
  tx: Transaction,
  userId: string,
  at: Date,
  exceptSessionId?: string,
): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        exceptSessionId === undefined ? undefined : ne(sessions.id, exceptSessionId),
      ),
    )
    .returning({ id: sessions.id });
  // Also where the sign-in had run out before, and whoever was chosen had not left.
  await leave(tx, userId, at);
  return ended.length;
}

/**
 * Signs one device of a person out.
 * @returns false when the person has no such session
 */
export async function endSession(
  tx: Transaction,
  userId: string,
  sessionId: string,
  at: Date,
): Promise<boolean> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .returning({ deviceId: sessions.deviceId });
  const devices = ended.flatMap(({ deviceId }) => deviceId ?? []);
  if (ended.length > 0) await leave(tx, userId, at, inArray(operatorSessions.deviceId, devices));
  return ended.length > 0;
}

/** Signs out the browser whose cookie carries `token`; does nothing when that session is over already. */
export async function endSessionOfToken(tx: Transaction, token: string): Promise<void> {
  const [ended] = await tx
    .delete(sessions)
    .where(eq(sessions.token, sessionTokenHash(token)))
    .returning({ userId: sessions.userId });
  if (ended) await tellPages(tx, ended.userId);
}

/** Makes those leave who work on devices where the person is signed in no more, or on those of them in `only`. */
async function leave(tx: Transaction, userId: string, at: Date, only?: SQL): Promise<void> {
  await tx
    .update(operatorSessions)
    .set({ isForcedLogout: true, forcedOutAt: at })
    .where(
      and(
        eq(operatorSessions.userId, userId),
        only,
        not(operatorSessions.isForcedLogout),
        // A browser that was closed and signed in again has left an older session behind: who works there stays.
        notExists(
          tx
            .select({ one: sql`1` })
            .from(sessions)
            .where(and(eq(sessions.userId, userId), eq(sessions.deviceId, operatorSessions.deviceId))),
        ),
      ),
    );
  await tellPages(tx, userId);
}

/** Lets every open page of the person's restaurant look again who is signed in. */
async function tellPages(tx: Transaction, userId: string): Promise<void> {
  const [profile] = await tx
    .select({ restaurantId: profiles.restaurantId })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .limit(1);
  if (profile?.restaurantId) await announce(tx, profile.restaurantId, ['accounts']);
}
