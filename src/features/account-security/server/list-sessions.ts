import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import type { Caller } from '#features/access/server/index.ts';
import { sessions } from '#features/access/tables.ts';
import type { OpenSession } from '../contract.ts';
import { deviceOf } from '#platform/kernel/device.ts';

/** Far more than anybody has; a list of all would still be read by nobody. */
const listed = 100;

/** The browsers that are signed in as the caller: this one, then the last used first. Those whose time is up are none. */
export async function listSessions(services: Services, caller: Caller): Promise<OpenSession[]> {
  const now = services.clock.now();
  const lastUsedAt = sql`coalesce(${sessions.lastUsedAt}, ${sessions.createdAt})`.mapWith(sessions.createdAt);
  const rows = await services.database.as('accounts', (tx) =>
    tx
      .select({
        id: sessions.id,
        userAgent: sessions.userAgent,
        address: sessions.ipAddress,
        lastUsedAt,
        createdAt: sessions.createdAt,
      })
      .from(sessions)
      .where(and(eq(sessions.userId, caller.userId), gt(sessions.expiresAt, now)))
      .orderBy(desc(eq(sessions.id, caller.sessionId)), desc(lastUsedAt), desc(sessions.id))
      .limit(listed),
  );
  return rows.map((row) => ({
    id: row.id,
    device: deviceOf(row.userAgent),
    address: row.address,
    lastUsedAt: row.lastUsedAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    current: row.id === caller.sessionId,
  }));
}
