import { sql } from 'drizzle-orm';
import type { Column, SQL } from 'drizzle-orm';
import { dataIntegrityHashes } from '#features/integrity/tables.ts';
import type { EntryTable } from '../tables.ts';

/**
 * True of an entry that counts: nobody has corrected it, so it is the newest of its line (C-48). Every figure, state and
 * list of what is owed goes by this; the register shows the others too.
 *
 * @param name what the entries are called in the query; the table itself unless said otherwise
 */
export function isUncorrected(entries: EntryTable, name: SQL = sql`${entries}`): SQL {
  return sql`NOT EXISTS (SELECT FROM ${entries} correction WHERE correction.restaurant_id = ${name}.restaurant_id AND correction.corrects_id = ${name}.id)`;
}

/**
 * When an entry was made at the latest: not after it was recorded. One that was stored before the write itself saw to it
 * (HACCP-24) may say tomorrow; that stays in the register, but must not count as the newest until then.
 */
export function madeAt(entries: EntryTable, name: SQL = sql`${entries}`): SQL<Date> {
  const earlier = sql`least(${name}.performed_at, ${name}.${sql.identifier(entries.recordedAt.name)})`;
  return earlier.mapWith(entries.performedAt) as SQL<Date>;
}

/**
 * The instant after which nothing of a restaurant was made yet: five minutes after its last record, for two writes at once may come
 * in either order. What says a later one was recorded while the server's clock stood ahead.
 */
export const nothingAfter = (restaurantId: SQL | Column): SQL =>
  sql`coalesce((SELECT link.created_at + interval '5 minutes' FROM ${dataIntegrityHashes} link
    WHERE link.restaurant_id = ${restaurantId} ORDER BY link.sequence DESC LIMIT 1), 'infinity')`;
