import { sql } from 'drizzle-orm';
import type { Member } from '#features/access/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { AuditEntryWhole } from '../contract.ts';
import type { Lexicon } from './lexicon.ts';
import { aboutOf, madeOf, presentWhole, readNames } from './present.ts';
import { readRows } from './read-rows.ts';

/** One row of the log, field by field. @throws NOT_FOUND also for one of another restaurant */
export function readEntry(
  services: Services,
  caller: Member,
  lexicon: Lexicon,
  { entryId }: { readonly entryId: string },
): Promise<AuditEntryWhole> {
  const restaurantId = caller.restaurant.id;
  const where = sql`a.restaurant_id = ${restaurantId}::uuid AND a.id = ${entryId}::uuid`;
  return services.database.asTenant(
    restaurantId,
    async (tx) => {
      const [row] = await readRows(tx, lexicon, where, 1);
      if (!row) throw refuse('NOT_FOUND');
      const made = madeOf(row, lexicon);
      const names = await readNames(tx, restaurantId, lexicon, [aboutOf(row), ...(made ? [made] : [])]);
      return presentWhole(row, lexicon, names);
    },
    { snapshot: true },
  );
}
