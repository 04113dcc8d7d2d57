import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AuditedChange } from '#features/audit/audited.ts';
import type { JsonObject } from '#features/integrity/canonical-json.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { CameBy } from '#platform/kernel/came-by.ts';
import { romeDayRange } from '#platform/kernel/dates.ts';
import type { TimeBy } from '#platform/kernel/time-by.ts';
import type { AuditFilter } from '../contract.ts';
import type { Lexicon } from './lexicon.ts';

/** A row of the log with what stood there before, where its act answers with the whole of what it is about. */
export interface AuditRow extends Record<string, unknown> {
  readonly id: string;
  readonly at: Date;
  readonly action: string;
  readonly operatorId: string | null;
  readonly operatorName: string | null;
  readonly entityType: string;
  readonly entityId: string;
  readonly response: JsonObject;
  readonly change: AuditedChange | null;
  readonly before: JsonObject | null;
  readonly deviceId: string | null;
  readonly device: string | null;
  readonly cameBy: CameBy | null;
  readonly deviceTime: Date | null;
  readonly timeBy: TimeBy | null;
}

/** What the log is narrowed to, of `a`. */
export function wanted(restaurantId: string, { operatorId, room, record, from, to }: AuditFilter): SQL {
  const at = (instant: Date): SQL => sql`${instant.toISOString()}::timestamptz`;
  const conditions = [
    sql`a.restaurant_id = ${restaurantId}::uuid`,
    ...(operatorId === undefined ? [] : [sql`a.operator_id = ${operatorId}::uuid`]),
    ...(room === undefined ? [] : [sql`a.room = ${room}`]),
    ...(record === undefined ? [] : [sql`(a.entity_id = ${record}::uuid OR a.id = ${record}::uuid)`]),
    ...(from === undefined ? [] : [sql`a.recorded_at >= ${at(romeDayRange(from).from)}`]),
    ...(to === undefined ? [] : [sql`a.recorded_at < ${at(romeDayRange(to).to)}`]),
  ];
  return sql.join(conditions, sql` AND `);
}

/** How many there are, counted up to `most` and one more. */
export async function countRows(tx: Transaction, where: SQL, most: number): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM (SELECT FROM audit_logs a WHERE ${where} LIMIT ${most + 1}) counted`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Rows, the newest first. What stood there before is looked up for each of these few by its own index: the row before it about the same
 * thing, or of a record that was corrected the row that made it.
 * @param after the sort key of the last one of the page before
 */
export async function readRows(
  tx: Transaction,
  { whole }: Pick<Lexicon, 'whole'>,
  where: SQL,
  limit: number,
  after: readonly [string, string] | null = null,
): Promise<AuditRow[]> {
  const acts = sql`ARRAY[${sql.join(
    whole.map((act) => sql`${act}`),
    sql`, `,
  )}]::text[]`;
  const { rows } = await tx.execute<AuditRow>(sql`
    WITH page AS MATERIALIZED (
      SELECT a.* FROM audit_logs a
       WHERE ${where}
         ${after === null ? sql`` : sql`AND (a.recorded_at, a.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`}
       ORDER BY a.recorded_at DESC, a.id DESC LIMIT ${limit})
    SELECT a.id, a.recorded_at AS at, a.action, a.operator_id AS "operatorId", a.operator_name AS "operatorName",
           a.entity_type AS "entityType", a.entity_id AS "entityId", a.response, a.change, coalesce(b.response, m.response) AS before,
           a.device_id AS "deviceId", a.device, a.came_by AS "cameBy", a.device_time AS "deviceTime", a.time_by AS "timeBy"
      FROM page a
      LEFT JOIN LATERAL (
        SELECT p.response FROM audit_logs p
         WHERE a.action = ANY (${acts}) AND p.restaurant_id = a.restaurant_id AND p.entity_id = a.entity_id
           AND p.entity_type = a.entity_type AND p.action = ANY (${acts}) AND (p.recorded_at, p.id) < (a.recorded_at, a.id)
         ORDER BY p.recorded_at DESC, p.id DESC LIMIT 1) b ON true
      LEFT JOIN LATERAL (
        SELECT p.response FROM audit_logs p
         WHERE b.response IS NULL AND a.action = ANY (${acts}) AND a.id <> a.entity_id
           AND p.restaurant_id = a.restaurant_id AND p.id = a.entity_id AND p.action = ANY (${acts})) m ON true
     ORDER BY a.recorded_at DESC, a.id DESC`);
  return rows.map((row) => ({
    ...row,
    at: new Date(row.at),
    deviceTime: row.deviceTime && new Date(row.deviceTime),
  }));
}
