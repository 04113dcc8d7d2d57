import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isUncorrected, madeAt } from '#features/registers/server/index.ts';
import { samePoint } from '../deviation.ts';
import { thermometerLogs } from '../tables.ts';
import { thermometerMatter } from './matters.ts';

const orderOf = (name: SQL): SQL => sql`(${madeAt(thermometerLogs, name)}, ${name}.recorded_at, ${name}.id)`;

/** The checks by which the thermometer of an entry was found off, as `off_check`, for a statement. */
function foundOffBy(name: SQL, at: SQL): SQL {
  const [off, other] = [sql`off_check`, sql`other_check`];
  const madeOther = madeAt(thermometerLogs, other);
  return sql`FROM thermometer_logs ${off}
     WHERE ${off}.restaurant_id = ${name}.restaurant_id AND ${off}.thermometer_id = ${name}.thermometer_id
       AND ${off}.accuracy = 'off' AND ${isUncorrected(thermometerLogs, off)}
       AND NOT EXISTS (
         SELECT 1 FROM thermometer_logs ${other}
          WHERE ${other}.restaurant_id = ${off}.restaurant_id AND ${other}.thermometer_id = ${off}.thermometer_id
            AND ${isUncorrected(thermometerLogs, other)}
            AND ((${orderOf(other)} < ${orderOf(off)} AND ${madeOther} >= ${at} AND (${other}.kind = 'replacement'
                  OR (${other}.accuracy <> 'off' AND abs(${other}.expected_celsius - ${off}.expected_celsius) <= ${sql.raw(String(samePoint))})))
              OR (${orderOf(other)} > ${orderOf(off)} AND ${madeOther} <= ${at} AND ${thermometerMatter.isInside(off, other)})))`;
}

/**
 * True of an entry whose thermometer was found off since, or by a check that was told late: `doubtfulSpans` of `trust.ts` in SQL, and
 * false where none is named.
 * @param name the entry, a row with `restaurant_id` and `thermometer_id`
 * @param at when it was made
 */
export const foundOffSince = (name: SQL, at: SQL): SQL => sql`EXISTS (SELECT 1 ${foundOffBy(name, at)})`;

/** When that became known first, of the same entry; null while it is not. */
export const foundOffAt = (name: SQL, at: SQL): SQL =>
  sql`(SELECT min(off_check.recorded_at) ${foundOffBy(name, at)})`;
