import { sql } from 'drizzle-orm';
import type { Member } from '#features/access/server/index.ts';
import type { AuditedRoom } from '#features/audit/server/index.ts';
import type { EndpointMeta } from '#platform/http/contract.ts';
import type { Services } from '#platform/http/server/context.ts';
import { romeDayRange } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { DayEnd } from '../contract.ts';

/** What is done in the rooms that records something of the day, and sets nothing up: what a device keeps, and what the rooms name besides. */
const actsOfDay = (rooms: readonly AuditedRoom[]): string[] =>
  rooms.flatMap(({ shapes, ofDay = [] }) => [
    ...Object.entries(shapes).flatMap(([act, shape]) => (isQueueable(shape) ? [act] : [])),
    ...ofDay,
  ]);

const isQueueable = (shape: AuditedRoom['shapes'][string]): boolean =>
  '~orpc' in shape && (shape['~orpc'].meta as EndpointMeta).permission?.queueable === true;

/** How long a device may have kept a write and its own clock is still asked when it was done, in days. */
const keptDays = 7;
/** People of one day at most: more than work in any kitchen. */
const mostPeople = 100;

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly room: string;
  readonly count: number;
  readonly first: string;
  readonly last: string;
}

/**
 * Who recorded something on a day of Europe/Rome, out of the audit log: operators by their first act of the day, with what they
 * did by room; who set something up alone recorded nothing of the day. A write that a device kept counts for the instant at which it was done, where its clock says one that can be; the
 * name is that of the last act. Who worked without recording is not known, and nobody's hours are measured by it.
 * @param rooms what they call what is done in them
 */
export async function whoWorked(
  { database }: Pick<Services, 'database'>,
  { restaurant }: Member,
  day: LocalDate,
  rooms: readonly AuditedRoom[],
): Promise<DayEnd['people']> {
  const { from, to } = romeDayRange(day);
  const names = new Map(rooms.map(({ words }) => [words.room, words.name]));
  const { rows } = await database.asTenant(restaurant.id, (tx) =>
    tx.execute<Row>(sql`
      WITH acts AS (
        SELECT operator_id, operator_name, room, recorded_at, id,
               CASE WHEN came_by = 'queue' AND device_time <= recorded_at
                         AND device_time > recorded_at - make_interval(days => ${keptDays})
                    THEN device_time ELSE recorded_at END AS at
          FROM audit_logs
         WHERE restaurant_id = ${restaurant.id}::uuid AND operator_id IS NOT NULL AND action = ANY (${sql.param(actsOfDay(rooms))}::text[])
           AND recorded_at >= ${from.toISOString()}::timestamptz
           AND recorded_at < ${to.toISOString()}::timestamptz + make_interval(days => ${keptDays})),
      those AS (
        SELECT * FROM acts WHERE at >= ${from.toISOString()}::timestamptz AND at < ${to.toISOString()}::timestamptz),
      people AS (
        SELECT operator_id, min(at) AS began, (array_agg(operator_name ORDER BY recorded_at DESC, id DESC))[1] AS name
          FROM those GROUP BY operator_id ORDER BY began, operator_id LIMIT ${mostPeople})
      SELECT p.operator_id AS id, p.name, t.room, count(*)::int AS count,
             to_char(min(t.at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS first,
             to_char(max(t.at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS last
        FROM people p JOIN those t USING (operator_id)
       GROUP BY p.operator_id, p.name, p.began, t.room
       ORDER BY p.began, p.operator_id, count(*) DESC, t.room`),
  );
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => ({
    id,
    name: own[0]?.name ?? '',
    count: own.reduce((sum, { count }) => sum + count, 0),
    firstAt: own.map(({ first }) => first).toSorted()[0] ?? '',
    lastAt:
      own
        .map(({ last }) => last)
        .toSorted()
        .at(-1) ?? '',
    rooms: own.map(({ room, count }) => ({ name: names.get(room) ?? room, count })),
  }));
}
