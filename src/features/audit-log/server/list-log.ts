import { z } from 'zod';
import type { Member } from '#features/access/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { decodeCursor, encodeCursor } from '#platform/http/server/cursor.ts';
import { zInstantKey } from '#platform/http/server/cursor-keys.ts';
import type { AuditEntry, AuditFilter } from '../contract.ts';
import { mostCounted } from '../limits.ts';
import type { Lexicon } from './lexicon.ts';
import { aboutOf, presentEntry, readNames } from './present.ts';
import { countRows, readRows, wanted } from './read-rows.ts';

/** Sort key of the list: when it was stored, its id. */
const zKey = z.tuple([zInstantKey, z.uuid()]);

/** A page of the log, narrowed as wanted, in one snapshot. @throws INPUT_INVALID for a cursor that is not of this list */
export function listLog(
  services: Services,
  caller: Member,
  lexicon: Lexicon,
  {
    cursor,
    limit,
    ...filter
  }: AuditFilter & { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ rows: AuditEntry[]; total: number; nextCursor: string | null }> {
  const restaurantId = caller.restaurant.id;
  const after = decodeCursor(cursor, zKey);
  const where = wanted(restaurantId, filter);
  return services.database.asTenant(
    restaurantId,
    async (tx) => {
      // One more than asked for tells whether there is a next page.
      const found = await readRows(tx, lexicon, where, limit + 1, after);
      const page = found.slice(0, limit);
      const names = await readNames(tx, restaurantId, lexicon, page.map(aboutOf));
      const last = found.length > limit ? page.at(-1) : undefined;
      return {
        rows: page.map((row) => presentEntry(row, lexicon, names)),
        total: await countRows(tx, where, mostCounted),
        nextCursor: last === undefined ? null : encodeCursor([last.at.toISOString(), last.id]),
      };
    },
    { snapshot: true },
  );
}
