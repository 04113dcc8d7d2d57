import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isUncorrected, madeAt } from '#features/registers/server/index.ts';
import type { MatterRule } from '#features/registers/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import { question } from '#platform/memory/question.ts';
import type { DoubtedEntries } from '../doubted.ts';
import { doubtedShown } from '../limits.ts';
import { doubtfulTimes } from './found-off-since.ts';

/** Whether a thermometer of a restaurant was ever found off: of most none was. */
export const anyFoundOff = question({
  name: 'any_thermometer_off',
  parts: ['thermometers'],
  async read(tx, restaurantId): Promise<boolean> {
    const [row] = await executeNamed<{ any: boolean }>(
      tx,
      'any_thermometer_off',
      sql`SELECT EXISTS (SELECT FROM thermometer_logs WHERE restaurant_id = ${restaurantId}::uuid AND accuracy = 'off') AS any`,
    );
    return row?.any === true;
  },
});

interface Row<Found> extends Record<string, unknown> {
  readonly entries: readonly {
    readonly id: string;
    readonly performed_at: string;
    readonly known_at: string;
    readonly found: Found;
  }[];
  readonly count: number;
}

/** What a register has of them: its tables, which of its entries are within their limits, and what is told of one, as JSON of the entry `e`. */
export interface DoubtedRule<Found> {
  /** Its own among all statements. */
  readonly name: string;
  readonly of: Pick<MatterRule, 'entries' | 'answers'>;
  readonly isWithin: (entry: SQL) => SQL;
  readonly found: SQL;
  readonly told: (found: Found) => {
    readonly subjectId: string | null;
    readonly name: string;
    readonly value: string;
  };
}

/**
 * What of a register is within its limits by a thermometer that was found off since, counts, and was judged by nobody (THERM-12, THERM-14): the newest
 * `doubtedShown`, and how many there are. What was measured by one that was known to be off leaves its turn owed instead (FRIG-45, HACCP-97).
 * Only what came since a thermometer was known to be true is looked at.
 */
export async function readDoubtedEntries<Found>(
  tx: Transaction,
  restaurant: string,
  { name, of: { entries, answers }, isWithin, found, told }: DoubtedRule<Found>,
): Promise<DoubtedEntries> {
  const [e, restaurantId] = [sql`e`, sql`${restaurant}::uuid`];
  const made = madeAt(entries, e);
  const isDoubtful = sql`doubtful.thermometer_id = e.thermometer_id AND ${made} > doubtful.doubtful_from AND ${made} < doubtful.doubtful_until`;
  const [row] = await executeNamed<Row<Found>>(
    tx,
    name,
    sql`
    WITH doubtful AS MATERIALIZED (${doubtfulTimes(restaurantId)}),
         since AS MATERIALIZED (SELECT thermometer_id, min(doubtful_from) AS doubtful_from FROM doubtful GROUP BY thermometer_id),
         doubted AS MATERIALIZED (
           SELECT e.*, ${made} AS made_at, (SELECT min(doubtful.known_at) FROM doubtful WHERE ${isDoubtful}) AS known_at
             FROM since
             -- Nothing is made after it is dated: by this bound the index finds them, before anything is asked of each.
             JOIN LATERAL (
               SELECT * FROM ${entries}
                WHERE restaurant_id = ${restaurantId} AND thermometer_id = since.thermometer_id AND thermometer_id IS NOT NULL
                  AND performed_at > since.doubtful_from OFFSET 0) e ON true
            WHERE ${isWithin(e)} AND e.thermometer_state <> 'off' AND EXISTS (SELECT FROM doubtful WHERE ${isDoubtful})
              AND ${isUncorrected(entries, e)}
              AND NOT EXISTS (SELECT FROM ${answers} judged
                               WHERE judged.restaurant_id = ${restaurantId} AND judged.${sql.identifier(answers.entryId.name)} = e.id
                                 AND judged.judgement IS NOT NULL))
    SELECT (SELECT count(*)::int FROM doubted) AS count,
           (SELECT coalesce(json_agg(json_build_object('id', e.id, 'performed_at', e.performed_at, 'known_at', e.known_at, 'found', ${found})
                                     ORDER BY e.made_at DESC, e.id DESC), '[]')
              FROM (SELECT * FROM doubted ORDER BY made_at DESC, id DESC LIMIT ${doubtedShown}) e) AS entries`,
  );
  return {
    count: row?.count ?? 0,
    entries: (row?.entries ?? []).map((one) => ({
      id: one.id,
      ...told(one.found),
      performedAt: new Date(one.performed_at),
      knownAt: new Date(one.known_at),
    })),
  };
}
