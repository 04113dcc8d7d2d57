import { sql } from 'drizzle-orm';
import {
  addDays,
  endOfRomeDay,
  romeDate,
  romeDayRange,
  startOfMonth,
  startOfRomeDay,
} from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { Frequency } from '#features/haccp/frequencies.ts';
import { periodsOf } from '#features/haccp/task-due.ts';
import type { Unit } from '#features/inventory/quantity.ts';
import { expiryWindowDays } from '#features/inventory/thresholds.ts';

/** Rows of each list: what fits on a tablet; the screens behind them show all. */
export const listed = 8;

/** A kind of lots: how many, and the one that comes first. */
export interface Matters {
  readonly count: number;
  readonly first: {
    product_id: string;
    product_name: string;
    lot_number: string;
    expiry_date: LocalDate;
  } | null;
}

/** What the statement answers, in one row. */
export interface DayRow extends Record<string, unknown> {
  preparations: number;
  codes: number;
  products: number;
  today_count: number;
  expiring_count: number;
  expired_count: number;
  expiring_lots: number;
  past_use_by: Matters;
  last_day: Matters;
  checks_today: number;
  readings_today: number;
  readings_outside: number;
  expiring: {
    product_id: string;
    product_name: string;
    lot_id: string;
    lot_number: string;
    quantity: number;
    unit: Unit;
    expiry_date: LocalDate;
    expiry_kind: 'use_by' | 'best_before';
  }[];
  tasks: {
    id: string;
    name: string;
    critical_limit: string;
    frequency: Frequency;
    due_time: string;
    since: string;
    last_performed: string | null;
    /** Of that check; null also where nobody could tell. */
    last_status: 'ok' | 'warning' | 'critical' | null;
  }[];
  equipment: { id: string; name: string; due_times: string[] }[];
  checks: {
    id: string;
    title: string;
    value: string;
    critical_limit: string;
    limit_minimum: number | null;
    limit_maximum: number | null;
    limit_unit: string | null;
    outcome: 'ok' | 'warning' | 'critical' | null;
    operator_name: string;
    performed_at: string;
  }[];
  readings: {
    id: string;
    title: string;
    celsius: number;
    status: 'OK' | 'Warning' | 'Critical';
    operator_name: string;
    performed_at: string;
  }[];
}

/** Everything of the page that is counted or listed, as of one moment. */
export function dayStatement(restaurant: string, now: Date) {
  const date = romeDate(now);
  const { from, to } = romeDayRange(date);
  const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;
  const restaurantId = sql`${restaurant}::uuid`;
  const since = instant(from);
  const until = instant(to);
  const today = sql`${date}::date`;
  const { daily, weekly, monthly } = periodsOf(now);
  const bound = (end: 'from' | 'to') =>
    sql`CASE t.frequency WHEN 'daily' THEN ${instant(daily[end])} WHEN 'weekly' THEN ${instant(weekly[end])} ELSE ${instant(monthly[end])} END`;
  const lastExpiry = sql`${addDays(date, expiryWindowDays)}::date`;
  // Nothing is dated more than a day ahead of its arrival: what was done today arrived yesterday at the earliest.
  const arrived = instant(startOfRomeDay(addDays(date, -1)));
  const matters = (condition: ReturnType<typeof sql>) => sql`(
    SELECT json_build_object('count', count(*)::int, 'first', (array_agg(to_json(e) ORDER BY e.expiry_date, e.expiry_kind DESC, e.lot_id))[1])
      FROM expiring e WHERE ${condition})`;
  return sql`
    WITH expiring AS (
      SELECT l.product_id, p.name AS product_name, l.id AS lot_id, l.lot_number, l.quantity, p.unit, l.expiry_date, l.expiry_kind
        FROM lots l JOIN products p ON p.restaurant_id = l.restaurant_id AND p.id = l.product_id
       WHERE l.restaurant_id = ${restaurantId} AND l.quantity > 0 AND l.expiry_date <= ${lastExpiry} AND p.archived_at IS NULL),
    checks AS (
      SELECT c.id, c.task_name AS title, c.value, c.critical_limit, c.limit_minimum, c.limit_maximum, c.limit_unit, c.status AS outcome, c.operator_name, c.performed_at FROM haccp_task_completions c
       WHERE c.restaurant_id = ${restaurantId} AND c.submitted_at >= ${arrived} AND c.performed_at >= ${since} AND c.performed_at < ${until}
         AND NOT EXISTS (SELECT FROM haccp_task_completions x WHERE x.restaurant_id = c.restaurant_id AND x.corrects_id = c.id)),
    readings AS (
      SELECT r.id, r.equipment_name AS title, r.temperature AS celsius, r.status, r.operator_name, r.performed_at FROM refrigeration_logs r
       WHERE r.restaurant_id = ${restaurantId} AND r.recorded_at >= ${arrived} AND r.performed_at >= ${since} AND r.performed_at < ${until}
         AND NOT EXISTS (SELECT FROM refrigeration_logs x WHERE x.restaurant_id = r.restaurant_id AND x.corrects_id = r.id)),
    tasks AS (
      SELECT t.id, t.name, t.critical_limit, t.frequency, to_char(t.due_time, 'HH24:MI') AS due_time,
             coalesce(t.scheduled_since, t.created_at) AS since,
             last.performed_at AS last_performed, last.status AS last_status
        FROM haccp_tasks t LEFT JOIN LATERAL (
              -- Of the running period only: a tablet whose clock runs ahead must not hide what was done today.
              SELECT c.performed_at, c.status FROM haccp_task_completions c
               WHERE c.restaurant_id = t.restaurant_id AND c.task_id = t.id
                 AND c.performed_at >= ${bound('from')} AND c.performed_at < ${bound('to')}
                 AND NOT EXISTS (SELECT FROM haccp_task_completions x
                                  WHERE x.restaurant_id = c.restaurant_id AND x.corrects_id = c.id)
               ORDER BY c.performed_at DESC NULLS LAST LIMIT 1) last ON true
       WHERE t.restaurant_id = ${restaurantId} AND t.archived_at IS NULL)
    SELECT
      (SELECT count(*)::int FROM preparations
        WHERE restaurant_id = ${restaurantId} AND production_date >= ${since} AND production_date < ${until}) AS preparations,
      (SELECT count(*)::int FROM qr_labels
        WHERE restaurant_id = ${restaurantId} AND created_at >= ${instant(startOfRomeDay(startOfMonth(date)))}
          AND created_at < ${instant(endOfRomeDay(date))}) AS codes,
      (SELECT count(*)::int FROM products WHERE restaurant_id = ${restaurantId} AND archived_at IS NULL) AS products,
      (SELECT count(DISTINCT product_id)::int FROM expiring WHERE expiry_date = ${today}) AS today_count,
      (SELECT count(DISTINCT product_id)::int FROM expiring WHERE expiry_date >= ${today}) AS expiring_count,
      (SELECT count(DISTINCT product_id)::int FROM expiring WHERE expiry_date < ${today}) AS expired_count,
      (SELECT count(*)::int FROM expiring) AS expiring_lots,
      ${matters(sql`e.expiry_date < ${today} AND e.expiry_kind = 'use_by'`)} AS past_use_by,
      ${matters(sql`e.expiry_date = ${today}`)} AS last_day,
      (SELECT count(*)::int FROM checks) AS checks_today,
      (SELECT count(*)::int FROM readings) AS readings_today,
      (SELECT count(*)::int FROM readings WHERE status <> 'OK') AS readings_outside,
      (SELECT coalesce(json_agg(e), '[]') FROM (SELECT * FROM expiring ORDER BY expiry_date, expiry_kind DESC, lot_id LIMIT ${listed}) e) AS expiring,
      (SELECT coalesce(json_agg(t), '[]') FROM tasks t) AS tasks,
      (SELECT coalesce(json_agg(q), '[]') FROM (SELECT id, name, due_times FROM refrigeration_equipment
        WHERE restaurant_id = ${restaurantId} AND archived_at IS NULL) q) AS equipment,
      (SELECT coalesce(json_agg(c), '[]') FROM (SELECT * FROM checks ORDER BY performed_at DESC, id LIMIT ${listed}) c) AS checks,
      (SELECT coalesce(json_agg(r), '[]') FROM (SELECT * FROM readings ORDER BY performed_at DESC, id LIMIT ${listed}) r) AS readings`;
}
