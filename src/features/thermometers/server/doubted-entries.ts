import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isUncorrected, madeAt } from '#features/registers/server/index.ts';
import type { MatterRule } from '#features/registers/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import { question } from '#platform/memory/question.ts';
import type { DoubtedEntries } from '../doubted.ts';
import { doubtedCounted, doubtedShown } from '../limits.ts';
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
  readonly checks: readonly {
    readonly calibration_id: string;
    readonly thermometer: string;
    readonly count: number;
    readonly newest: string;
    readonly performed_at: string;
    readonly known_at: string;
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
 * What of a register is within its limits by a thermometer that was found off since, counts and was judged by nobody, as `e` with `made_at`, beside the time
 * of doubt into which it falls: to stand where FROM does, behind `doubtful` (`doubtfulTimes`).
 * @param bounds order and number of what is looked at of each of these times
 * @param judged instead of what nobody judged, what somebody judged to be thrown away
 */
export function doubtedFrom(
  { of: { entries, answers }, isWithin }: Pick<DoubtedRule<unknown>, 'of' | 'isWithin'>,
  restaurantId: SQL,
  bounds: SQL = sql``,
  judged: 'discarded' | null = null,
): SQL {
  const e = sql`e`;
  const made = madeAt(entries, e);
  return sql`FROM doubtful
             -- Nothing is made after it is dated: by this bound the index finds them.
             JOIN LATERAL (
               SELECT e.*, ${made} AS made_at FROM ${entries} e
                WHERE e.restaurant_id = ${restaurantId} AND e.thermometer_id = doubtful.thermometer_id AND e.thermometer_id IS NOT NULL
                  AND e.performed_at > doubtful.doubtful_from
                  AND ${made} > doubtful.doubtful_from AND ${made} < doubtful.doubtful_until
                  AND ${isWithin(e)} AND e.thermometer_state <> 'off' AND ${isUncorrected(entries, e)}
                  AND ${sql.raw(judged === null ? 'NOT EXISTS' : 'EXISTS')} (SELECT FROM ${answers} judged
                                   WHERE judged.restaurant_id = ${restaurantId} AND judged.${sql.identifier(answers.entryId.name)} = e.id
                                     AND ${judged === null ? sql`judged.judgement IS NOT NULL` : sql`judged.judgement = 'discarded'`})
                ${bounds}) e ON true`;
}

/**
 * What of a register is within its limits by a thermometer that was found off since, counts, and was judged by nobody (THERM-12, THERM-14): the newest
 * `doubtedShown`, and how many there are, counted to one more than `doubtedCounted`, also by the check that found it off. What was measured by one that was known to be off leaves its turn owed instead (FRIG-45, HACCP-97).
 * Only what came since a thermometer was known to be true is looked at, and no more of it than is counted.
 */
export async function readDoubtedEntries<Found>(
  tx: Transaction,
  restaurant: string,
  { name, of: { entries, answers }, isWithin, found, told }: DoubtedRule<Found>,
): Promise<DoubtedEntries> {
  const restaurantId = sql`${restaurant}::uuid`;
  const [row] = await executeNamed<Row<Found>>(
    tx,
    name,
    sql`
    WITH doubtful AS MATERIALIZED (${doubtfulTimes(restaurantId)}),
         -- What two checks ask about is told of by the first.
         doubted AS MATERIALIZED (
           SELECT DISTINCT ON (e.id) e.*, doubtful.known_at, doubtful.calibration_id, doubtful.thermometer AS found_off
             ${doubtedFrom({ of: { entries, answers }, isWithin }, restaurantId, sql`ORDER BY e.performed_at DESC LIMIT ${doubtedCounted + 1}`)}
            ORDER BY e.id, doubtful.known_at, doubtful.calibration_id)
    SELECT least((SELECT count(*)::int FROM doubted), ${doubtedCounted + 1}::int) AS count,
           (SELECT coalesce(json_agg(json_build_object('calibration_id', calibration_id, 'thermometer', found_off,
                     'count', least(count, ${doubtedCounted + 1}::int), 'newest', newest, 'performed_at', performed_at, 'known_at', known_at)
                     ORDER BY made_at DESC, calibration_id), '[]')
              FROM (SELECT DISTINCT ON (calibration_id) calibration_id, found_off, id AS newest, performed_at, known_at, made_at,
                           count(*) OVER (PARTITION BY calibration_id)::int AS count
                      FROM doubted ORDER BY calibration_id, made_at DESC, id DESC) one) AS checks,
           (SELECT coalesce(json_agg(json_build_object('id', e.id, 'performed_at', e.performed_at, 'known_at', e.known_at, 'found', ${found})
                                     ORDER BY e.made_at DESC, e.id DESC), '[]')
              FROM (SELECT * FROM doubted ORDER BY made_at DESC, id DESC LIMIT ${doubtedShown}) e) AS entries`,
  );
  return {
    count: row?.count ?? 0,
    checks: (row?.checks ?? []).map((one) => ({
      calibrationId: one.calibration_id,
      thermometer: one.thermometer,
      count: one.count,
      newestId: one.newest,
      performedAt: new Date(one.performed_at),
      knownAt: new Date(one.known_at),
    })),
    entries: (row?.entries ?? []).map((one) => ({
      id: one.id,
      ...told(one.found),
      performedAt: new Date(one.performed_at),
      knownAt: new Date(one.known_at),
    })),
  };
}
