import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isUncorrected, madeAt } from '#features/registers/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import { romeDayRange } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { question } from '#platform/memory/question.ts';
import { fryingOilLogs } from '../tables.ts';
import { isBeyond, outcomeNowSql } from './outcome-now.ts';

/**
 * True of a good check of `name` before which the same oil was beyond its limit: nobody had changed it in between, so one of the two is
 * wrong. By what came before it alone: a change that follows does not make it right (OIL-09).
 */
function isAfterBeyond(name: SQL): SQL {
  const [earlier, change] = [sql`earlier`, sql`renewed`];
  const isSame = (other: SQL): SQL =>
    sql`${other}.restaurant_id = ${name}.restaurant_id AND lower(${other}.fryer) = lower(${name}.fryer) AND ${isUncorrected(fryingOilLogs, other)}`;
  const made = (of: SQL): SQL => madeAt(fryingOilLogs, of);
  return sql`(${outcomeNowSql(name)} = 'ok' AND EXISTS (SELECT FROM ${fryingOilLogs} earlier
     WHERE ${isBeyond(earlier)} AND ${isSame(earlier)} AND ${made(earlier)} <= ${made(name)}
       AND NOT EXISTS (SELECT FROM ${fryingOilLogs} renewed
         WHERE renewed.kind = 'change' AND ${isSame(change)} AND ${made(change)} > ${made(earlier)} AND ${made(change)} <= ${made(name)})))`;
}

/** Those of some entries that are good after the same oil was beyond its limit. */
export async function goodAfterBeyond(
  tx: Transaction,
  rows: readonly { readonly restaurantId: string; readonly id: string; readonly outcome: string | null }[],
): Promise<ReadonlySet<string>> {
  const good = rows.filter(({ outcome }) => outcome === 'ok');
  const [first] = good;
  if (first === undefined) return new Set();
  const ids = sql.join(
    good.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  );
  const { rows: found } = await tx.execute<{ id: string }>(
    sql`SELECT o.id FROM ${fryingOilLogs} o
         WHERE o.restaurant_id = ${first.restaurantId}::uuid AND o.id IN (${ids}) AND ${isAfterBeyond(sql`o`)}`,
  );
  return new Set(found.map(({ id }) => id));
}

/** The good checks of a day that were made after the same oil was beyond its limit, by their ids. */
export const doubtfulOfDay = question({
  name: 'frying_oil_doubtful_of_day',
  parts: ['fryingOil'],
  async read(tx, restaurant, { date }: { date: LocalDate }): Promise<readonly string[]> {
    const { from, to } = romeDayRange(date);
    const rows = await executeNamed<{ id: string }>(
      tx,
      'frying_oil_doubtful_of_day',
      sql`SELECT o.id FROM ${fryingOilLogs} o
         WHERE o.restaurant_id = ${restaurant}::uuid AND o.performed_at >= ${from.toISOString()}::timestamptz
           AND o.performed_at < ${to.toISOString()}::timestamptz AND ${isAfterBeyond(sql`o`)}`,
    );
    return rows.map(({ id }) => id);
  },
});
