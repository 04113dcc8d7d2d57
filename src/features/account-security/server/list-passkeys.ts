import { desc, eq } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import type { Caller } from '#features/access/server/index.ts';
import type { Passkey } from '../contract.ts';
import { passkeys } from '#features/access/tables.ts';

/** The caller's own passkeys, the newest first. */
export async function listPasskeys(services: Services, caller: Caller): Promise<Passkey[]> {
  const rows = await services.database.as('accounts', (tx) =>
    tx.select().from(passkeys).where(eq(passkeys.userId, caller.userId)).orderBy(desc(passkeys.id)),
  );
  return rows.map(presentPasskey);
}

/** A passkey as its owner sees it; the key itself is of no use to a screen. */
export const presentPasskey = (row: typeof passkeys.$inferSelect): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});
