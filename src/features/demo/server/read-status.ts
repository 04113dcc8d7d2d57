import { eq } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import type { Member } from '#features/access/server/index.ts';
import { restaurants } from '#features/access/tables.ts';

/** Whether the caller's restaurant holds made-up data. */
export async function readStatus({ database }: Services, caller: Member): Promise<{ isDemo: boolean }> {
  const { id } = caller.restaurant;
  const [row] = await database.asTenant(id, (tx) =>
    tx.select({ isDemo: restaurants.isDemo }).from(restaurants).where(eq(restaurants.id, id)),
  );
  return { isDemo: row?.isDemo ?? false };
}
