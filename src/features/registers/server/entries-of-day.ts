import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { executeNamed } from '#platform/db/prepared.ts';
import { addDays, romeDayRange, startOfRomeDay } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { question } from '#platform/memory/question.ts';
import type { EntryTable } from '../tables.ts';
import { isUncorrected } from './uncorrected.ts';

/**
 * Declares the question for the entries of a day that nobody has corrected: how many count, and the newest ones, with the columns that are
 * told of them under the names that the database has.
 *
 * @param name of the question, its own among all
 * @param part of the data that the table is, as its trigger calls it
 */
export const entriesOfDay = <Entry extends object>(
  name: string,
  part: string,
  table: EntryTable,
  columns: readonly AnyPgColumn[],
) =>
  question({
    name,
    parts: [part],
    async read(
      tx,
      restaurant,
      { date, limit }: { date: LocalDate; limit: number },
    ): Promise<{ readonly count: number; readonly entries: readonly Entry[] }> {
      const { from, to } = romeDayRange(date);
      // Nothing is dated more than a day ahead of its arrival: what was done today arrived yesterday at the earliest.
      const arrived = startOfRomeDay(addDays(date, -1)).toISOString();
      const [row] = await executeNamed<{ count: number; entries: Entry[] } & Record<string, unknown>>(
        tx,
        name,
        sql`
        WITH entries AS (
          SELECT o.id, o.operator_name, o.performed_at, ${sql.join(
            columns.map((column) => sql`o.${sql.identifier(column.name)}`),
            sql`, `,
          )}
            FROM ${table} o
           WHERE o.restaurant_id = ${restaurant}::uuid AND o.recorded_at >= ${arrived}::timestamptz
             AND o.performed_at >= ${from.toISOString()}::timestamptz AND o.performed_at < ${to.toISOString()}::timestamptz
             AND ${isUncorrected(table, sql`o`)})
        SELECT (SELECT count(*)::int FROM entries) AS count,
               (SELECT coalesce(json_agg(e), '[]') FROM (SELECT * FROM entries ORDER BY performed_at DESC, id LIMIT ${limit}) e) AS entries`,
      );
      return row ?? { count: 0, entries: [] };
    },
  });
