import { sql } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import { addDays, romeDate, romeDayRange } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { formatTemperature } from '#platform/kernel/numbers.ts';
import type { Member } from '#features/accounts/server/index.ts';
import type { Frequency } from '#features/haccp/frequencies.ts';
import { dueAt, dueState, periodsOf } from '#features/haccp/task-due.ts';
import type { Unit } from '#features/inventory/quantity.ts';
import { expiryWindowDays } from '#features/inventory/thresholds.ts';
import { planAllows } from '#features/plans/entitlements.ts';
import type { Today } from '../contract.ts';

/** Rows of each list: what fits on a tablet; the screens behind them show all. */
const listed = 8;

interface Row extends Record<string, unknown> {
  products: number;
  expiring_count: number;
  expired_count: number;
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
    last_performed: string | null;
  }[];
  checks: {
    id: string;
    title: string;
    value: string;
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

const outcomeOf = { OK: 'ok', Warning: 'warning', Critical: 'critical' } as const;

/**
 * The day at a glance (DASH-01…13), in one statement and so from one moment. What the plan does not hold is left out;
 * records made under a better plan stay where they were (C-07).
 */
export async function dayAtAGlance(services: Services, caller: Member): Promise<Today> {
  const now = services.clock.now();
  const date = romeDate(now);
  const { from, to } = romeDayRange(date);
  const restaurantId = sql`${caller.restaurant.id}::uuid`;
  const since = sql`${from.toISOString()}::timestamptz`;
  const until = sql`${to.toISOString()}::timestamptz`;
  const today = sql`${date}::date`;
  const periods = periodsOf(now);
  const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;
  const periodEnd = {
    daily: instant(periods.daily.to),
    weekly: instant(periods.weekly.to),
    monthly: instant(periods.monthly.to),
  };
  const lastExpiry = sql`${addDays(date, expiryWindowDays)}::date`;
  const { rows } = await services.database.asTenant(caller.restaurant.id, (tx) =>
    tx.execute<Row>(sql`
    WITH expiring AS (
      SELECT l.product_id, p.name AS product_name, l.id AS lot_id, l.lot_number, l.quantity, p.unit, l.expiry_date, l.expiry_kind
        FROM lots l JOIN products p ON p.restaurant_id = l.restaurant_id AND p.id = l.product_id
       WHERE l.restaurant_id = ${restaurantId} AND l.quantity > 0 AND l.expiry_date <= ${lastExpiry} AND p.archived_at IS NULL),
    earliest AS (SELECT product_id, min(expiry_date) AS expiry_date FROM expiring GROUP BY product_id),
    checks AS (
      SELECT id, task_name AS title, value, status AS outcome, operator_name, performed_at FROM haccp_task_completions
       WHERE restaurant_id = ${restaurantId} AND performed_at >= ${since} AND performed_at < ${until}),
    readings AS (
      SELECT id, equipment_name AS title, temperature AS celsius, status, operator_name, performed_at FROM refrigeration_logs
       WHERE restaurant_id = ${restaurantId} AND performed_at >= ${since} AND performed_at < ${until}),
    tasks AS (
      SELECT t.id, t.name, t.critical_limit, t.frequency, to_char(t.due_time, 'HH24:MI') AS due_time,
             -- Of the running period only: a tablet whose clock runs ahead must not hide what was done today.
             (SELECT max(c.performed_at) FROM haccp_task_completions c
               WHERE c.restaurant_id = t.restaurant_id AND c.task_id = t.id
                 AND c.performed_at < CASE t.frequency WHEN 'daily' THEN ${periodEnd.daily} WHEN 'weekly' THEN ${periodEnd.weekly} ELSE ${periodEnd.monthly} END) AS last_performed
        FROM haccp_tasks t WHERE t.restaurant_id = ${restaurantId} AND t.archived_at IS NULL)
    SELECT
      (SELECT count(*)::int FROM products WHERE restaurant_id = ${restaurantId} AND archived_at IS NULL) AS products,
      (SELECT count(*)::int FROM earliest WHERE expiry_date >= ${today}) AS expiring_count,
      (SELECT count(*)::int FROM earliest WHERE expiry_date < ${today}) AS expired_count,
      (SELECT count(*)::int FROM checks) AS checks_today,
      (SELECT count(*)::int FROM readings) AS readings_today,
      (SELECT count(*)::int FROM readings WHERE status <> 'OK') AS readings_outside,
      (SELECT coalesce(json_agg(e), '[]') FROM (SELECT * FROM expiring ORDER BY expiry_date, expiry_kind DESC, lot_id LIMIT ${listed}) e) AS expiring,
      (SELECT coalesce(json_agg(t), '[]') FROM tasks t) AS tasks,
      (SELECT coalesce(json_agg(c), '[]') FROM (SELECT * FROM checks ORDER BY performed_at DESC, id LIMIT ${listed}) c) AS checks,
      (SELECT coalesce(json_agg(r), '[]') FROM (SELECT * FROM readings ORDER BY performed_at DESC, id LIMIT ${listed}) r) AS readings`),
  );
  const row = rows[0];
  if (!row) throw new Error('the dashboard query answered nothing');

  const mayCheck = planAllows(caller.restaurant, 'haccp_basic', now);
  const mayRead = planAllows(caller.restaurant, 'registers', now);
  const due = mayCheck ? dueTasks(row.tasks, now) : [];
  const done = [
    ...row.checks.map((check) => ({
      id: check.id,
      kind: 'check' as const,
      title: check.title,
      value: check.value,
      outcome: check.outcome,
      operatorName: check.operator_name,
      performedAt: new Date(check.performed_at).toISOString(),
    })),
    ...row.readings.map((reading) => ({
      id: reading.id,
      kind: 'reading' as const,
      title: reading.title,
      value: formatTemperature(reading.celsius),
      outcome: outcomeOf[reading.status],
      operatorName: reading.operator_name,
      performedAt: new Date(reading.performed_at).toISOString(),
    })),
  ].sort((a, b) => b.performedAt.localeCompare(a.performedAt) || a.id.localeCompare(b.id));
  return {
    date,
    products: { count: row.products, expiring: row.expiring_count, expired: row.expired_count },
    tasks: mayCheck
      ? {
          active: row.tasks.length,
          due: due.filter(({ state }) => state === 'due').length,
          overdue: due.filter(({ state }) => state === 'overdue').length,
          checksToday: row.checks_today,
        }
      : null,
    readings: mayRead ? { today: row.readings_today, outsideLimits: row.readings_outside } : null,
    expiring: row.expiring.map((lot) => ({
      productId: lot.product_id,
      productName: lot.product_name,
      lotId: lot.lot_id,
      lotNumber: lot.lot_number,
      quantity: lot.quantity,
      unit: lot.unit,
      expiryDate: lot.expiry_date,
      expiryKind: lot.expiry_kind,
    })),
    due: due.slice(0, listed),
    done: done.slice(0, listed),
  };
}

/** The controls still to do in their running period, the most urgent first. */
function dueTasks(tasks: Row['tasks'], now: Date): Today['due'] {
  return tasks
    .flatMap((task) => {
      const control = { frequency: task.frequency, dueTime: task.due_time };
      const state = dueState(
        control,
        task.last_performed === null ? null : new Date(task.last_performed),
        now,
      );
      if (state === 'done') return [];
      return [
        {
          id: task.id,
          name: task.name,
          criticalLimit: task.critical_limit,
          dueAt: dueAt(task.frequency, task.due_time, now).toISOString(),
          state,
        },
      ];
    })
    .sort((a, b) => a.dueAt.localeCompare(b.dueAt) || a.name.localeCompare(b.name, 'it'));
}
