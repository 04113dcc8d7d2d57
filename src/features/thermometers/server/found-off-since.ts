import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isUncorrected, madeAt } from '#features/registers/server/index.ts';
import { samePoint } from '../deviation.ts';
import { thermometerLogs } from '../tables.ts';
import { thermometerMatter } from './matters.ts';

const orderOf = (name: SQL): SQL => sql`(${madeAt(thermometerLogs, name)}, ${name}.recorded_at, ${name}.id)`;

/** True of an entry `other` of a thermometer before the check `off` that found it off, by which it was true until then. */
const isGoodBefore = (
  off: SQL,
  other: SQL,
): SQL => sql`(${orderOf(other)} < ${orderOf(off)} AND (${other}.kind = 'replacement'
                  OR (${other}.accuracy <> 'off' AND abs(${other}.expected_celsius - ${off}.expected_celsius) <= ${sql.raw(String(samePoint))})))`;

/** True of one after it that says that the thermometer is true again. */
const isGoodAfter = (off: SQL, other: SQL): SQL =>
  sql`(${orderOf(other)} > ${orderOf(off)} AND ${thermometerMatter.isInside(off, other)})`;

const ofSameThermometer = (off: SQL, other: SQL): SQL =>
  sql`${other}.restaurant_id = ${off}.restaurant_id AND ${other}.thermometer_id = ${off}.thermometer_id AND ${isUncorrected(thermometerLogs, other)}`;

/** The checks by which the thermometer of an entry was found off, as `off_check`, for a statement. */
function foundOffBy(name: SQL, at: SQL): SQL {
  const [off, other] = [sql`off_check`, sql`other_check`];
  const madeOther = madeAt(thermometerLogs, other);
  return sql`FROM thermometer_logs ${off}
     WHERE ${off}.restaurant_id = ${name}.restaurant_id AND ${off}.thermometer_id = ${name}.thermometer_id
       AND ${off}.accuracy = 'off' AND ${isUncorrected(thermometerLogs, off)}
       AND NOT EXISTS (
         SELECT 1 FROM thermometer_logs ${other}
          WHERE ${ofSameThermometer(off, other)}
            AND ((${madeOther} >= ${at} AND ${isGoodBefore(off, other)}) OR (${madeOther} <= ${at} AND ${isGoodAfter(off, other)})))`;
}

/**
 * The times of which nobody knows whether a thermometer was true, one a row, of all of a restaurant: `thermometer_id`, `doubtful_from` and `doubtful_until`
 * (neither among them; infinite where there is no bound) `known_at`, when that was recorded, `calibration_id`, by which check, and `thermometer`, its name of then. `foundOffSince` the other way round, for who asks of many entries at once: it says
 * where to look.
 */
export function doubtfulTimes(restaurantId: SQL): SQL {
  const [off, other] = [sql`off_check`, sql`other_check`];
  const bound = (extreme: SQL, isGood: SQL): SQL =>
    sql`(SELECT ${extreme}(${madeAt(thermometerLogs, other)}) FROM thermometer_logs ${other} WHERE ${ofSameThermometer(off, other)} AND ${isGood})`;
  return sql`SELECT ${off}.thermometer_id, ${off}.thermometer, ${off}.id AS calibration_id, ${off}.recorded_at AS known_at,
         coalesce(${bound(sql`max`, isGoodBefore(off, other))}, '-infinity') AS doubtful_from,
         coalesce(${bound(sql`min`, isGoodAfter(off, other))}, 'infinity') AS doubtful_until
    FROM thermometer_logs ${off}
   WHERE ${off}.restaurant_id = ${restaurantId} AND ${off}.accuracy = 'off' AND ${isUncorrected(thermometerLogs, off)}`;
}

/**
 * True of an entry whose thermometer was found off since, or by a check that was told late: `doubtfulSpans` of `trust.ts` in SQL, and
 * false where none is named.
 * @param name the entry, a row with `restaurant_id` and `thermometer_id`
 * @param at when it was made
 */
export const foundOffSince = (name: SQL, at: SQL): SQL => sql`EXISTS (SELECT 1 ${foundOffBy(name, at)})`;
