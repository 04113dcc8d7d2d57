import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { usualLimit } from '../oil-status.ts';

const limit = sql.raw(String(usualLimit));
const near = sql.raw(String(usualLimit * 0.9));

/** True of a check that was beyond its limit, or beyond what is believed of a wider one (`outcomeNow`); as the index says it. */
export const isBeyond = (name: SQL): SQL =>
  sql`(${name}.outcome = 'beyond' OR (${name}.limit_percent > ${limit} AND ${name}.polar_percent > ${limit}))`;

/** `outcomeNow` in SQL. */
export const outcomeNowSql = (name: SQL): SQL =>
  sql`CASE WHEN ${isBeyond(name)} THEN 'beyond' WHEN ${name}.limit_percent > ${limit} AND ${name}.polar_percent >= ${near} THEN 'near' ELSE ${name}.outcome END`;
