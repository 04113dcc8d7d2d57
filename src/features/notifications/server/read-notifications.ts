import { sql } from 'drizzle-orm';
import { executeNamed } from '#platform/db/prepared.ts';
import type { Services } from '#platform/http/server/context.ts';
import { addDays, endOfRomeDay, romeDate, startOfRomeDay } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { isRestaurantAdmin } from '#features/accounts/server/index.ts';
import type { Member } from '#features/accounts/server/index.ts';
import type { Frequency } from '#features/haccp/frequencies.ts';
import { dueAt, dueState, periodsOf } from '#features/haccp/task-due.ts';
import { daysLeft } from '#features/inventory/expiry.ts';
import { expiryNoticeMediumDays, labelNoticeDays } from '#features/inventory/thresholds.ts';
import { planAllows } from '#features/plans/entitlements.ts';
import { mostNotifications } from '../contract.ts';
import type { Notification } from '../contract.ts';
import {
  byUrgency,
  expiredLabelNoticeDays,
  haccpLevel,
  haccpSince,
  isRecentReading,
  labelLevel,
  labelSince,
  notificationId,
  pinNoticeDays,
  priorityOf,
  productLevel,
  productSince,
  readingNoticeHours,
  temperatureLevel,
} from '../notifications.ts';
import type { Stage } from '../notifications.ts';
import { notificationTexts as texts } from '../texts.it.ts';

interface Row extends Record<string, unknown> {
  tasks: {
    id: string;
    name: string;
    frequency: Frequency;
    due_time: string;
    since: string;
    last_performed: string | null;
  }[];
  lots: {
    id: string;
    product_id: string;
    product_name: string;
    lot_number: string;
    expiry_date: LocalDate;
    expiry_kind: 'use_by' | 'best_before';
    created_at: string;
  }[];
  lot_count: number;
  labels: { id: string; product_name: string; expires_at: string; created_at: string }[];
  label_count: number;
  readings: { id: string; name: string; celsius: number; status: string; performed_at: string }[];
  reading_count: number;
  pins: { id: string; name: string; has_pin: boolean; changed_at: string }[];
}

/**
 * What needs a look now (NOTIF-01…15), in one statement and so from one moment: controls due, lots and labels that
 * expire, readings of the last 24 hours outside their limits that nobody has answered. What the plan does not hold is left out. The most urgent
 * `mostNotifications` of each source are listed, all are counted.
 */
export async function readNotifications(
  services: Services,
  caller: Member,
): Promise<{ notifications: Notification[]; total: number }> {
  const now = services.clock.now();
  const today = romeDate(now);
  const restaurantId = sql`${caller.restaurant.id}::uuid`;
  const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;
  const holds = (feature: 'haccp_basic' | 'registers' | 'qr_labels') =>
    sql`${planAllows(caller.restaurant, feature, now)}::boolean`;
  const { daily, weekly, monthly } = periodsOf(now);
  const bound = (end: 'from' | 'to') =>
    sql`CASE t.frequency WHEN 'daily' THEN ${instant(daily[end])} WHEN 'weekly' THEN ${instant(weekly[end])} ELSE ${instant(monthly[end])} END`;
  const hoursBefore = (hours: number) => instant(new Date(now.getTime() - hours * 3_600_000));
  const [row] = await services.database.asTenant(caller.restaurant.id, (tx) =>
    executeNamed<Row>(
      tx,
      'notifications',
      sql`
    WITH expiring AS (
      SELECT l.id, l.product_id, p.name AS product_name, l.lot_number, l.expiry_date, l.expiry_kind, l.created_at
        FROM lots l JOIN products p ON p.restaurant_id = l.restaurant_id AND p.id = l.product_id
       WHERE l.restaurant_id = ${restaurantId} AND l.quantity > 0 AND p.archived_at IS NULL
         AND l.expiry_date <= ${addDays(today, expiryNoticeMediumDays)}::date),
    labels AS (
      SELECT id, product_name, expires_at, created_at FROM qr_labels
       WHERE restaurant_id = ${restaurantId} AND ${holds('qr_labels')}
         AND expires_at >= ${instant(startOfRomeDay(addDays(today, -expiredLabelNoticeDays)))}
         AND expires_at < ${instant(endOfRomeDay(addDays(today, labelNoticeDays)))}),
    readings AS (
      SELECT id, equipment_name AS name, temperature AS celsius, status, performed_at FROM refrigeration_logs l
       WHERE l.restaurant_id = ${restaurantId} AND ${holds('registers')} AND l.status <> 'OK'
         AND l.performed_at > ${hoursBefore(readingNoticeHours)}
         -- Answered with the reading or after it: there is nothing left to look at.
         AND l.corrective_action IS NULL
         AND NOT EXISTS (SELECT FROM refrigeration_actions a
                          WHERE a.restaurant_id = l.restaurant_id AND a.reading_id = l.id)
         AND NOT EXISTS (SELECT FROM refrigeration_logs c
                          WHERE c.restaurant_id = l.restaurant_id AND c.corrects_id = l.id)),
    tasks AS (
      SELECT t.id, t.name, t.frequency, to_char(t.due_time, 'HH24:MI') AS due_time,
             coalesce(t.scheduled_since, t.created_at) AS since,
             -- Of the running period only: a tablet whose clock runs ahead must not hide what was done today.
             (SELECT max(c.performed_at) FROM haccp_task_completions c
               WHERE c.restaurant_id = t.restaurant_id AND c.task_id = t.id
                 AND c.performed_at >= ${bound('from')} AND c.performed_at < ${bound('to')}
                 AND NOT EXISTS (SELECT FROM haccp_task_completions x
                                  WHERE x.restaurant_id = c.restaurant_id AND x.corrects_id = c.id)) AS last_performed
        FROM haccp_tasks t
       WHERE t.restaurant_id = ${restaurantId} AND t.archived_at IS NULL AND ${holds('haccp_basic')})
    SELECT
      (SELECT coalesce(json_agg(o), '[]') FROM (SELECT id, name, pin_hash IS NOT NULL AS has_pin, pin_changed_at AS changed_at FROM operators
         WHERE restaurant_id = ${restaurantId} AND archived_at IS NULL AND ${isRestaurantAdmin(caller)}::boolean
           AND pin_changed_at > ${hoursBefore(pinNoticeDays * 24)}) o) AS pins,
      (SELECT coalesce(json_agg(t), '[]') FROM tasks t) AS tasks,
      (SELECT coalesce(json_agg(e), '[]') FROM (SELECT * FROM expiring ORDER BY expiry_date, expiry_kind DESC, id LIMIT ${mostNotifications}) e) AS lots,
      (SELECT count(*)::int FROM expiring) AS lot_count,
      (SELECT coalesce(json_agg(l), '[]') FROM (SELECT * FROM labels ORDER BY expires_at, id LIMIT ${mostNotifications}) l) AS labels,
      (SELECT count(*)::int FROM labels) AS label_count,
      (SELECT coalesce(json_agg(r), '[]') FROM (SELECT * FROM readings ORDER BY lower(status), performed_at DESC, id LIMIT ${mostNotifications}) r) AS readings,
      (SELECT count(*)::int FROM readings) AS reading_count`,
    ),
  );
  if (!row) throw new Error('the notifications query answered nothing');

  const tasks = taskNotifications(row.tasks, now);
  const milder = new Set<string>();
  const notifications = [
    ...tasks,
    ...row.lots.flatMap((lot) => {
      const level = productLevel(lot.expiry_date, today);
      if (level === null) return [];
      const stage = { type: 'product_expiry', level } as const;
      if (lot.expiry_kind === 'best_before') milder.add(notificationId(stage, lot.id));
      return notification(stage, lot.id, {
        subjectId: lot.product_id,
        title: lot.product_name,
        message: texts.productExpiry(
          level,
          { number: lot.lot_number, expiry: lot.expiry_date, kind: lot.expiry_kind },
          daysLeft(lot.expiry_date, today),
        ),
        since: productSince(lot.expiry_date, level, new Date(lot.created_at)),
      });
    }),
    ...row.labels.flatMap((label) => {
      const expiresAt = new Date(label.expires_at);
      const level = labelLevel(expiresAt, now);
      if (level === null) return [];
      return notification({ type: 'qr_expiry', level }, label.id, {
        title: texts.qrTitle(label.product_name),
        message: texts.qrExpiry(level, expiresAt, today),
        since: labelSince(expiresAt, level, new Date(label.created_at)),
      });
    }),
    ...row.readings.flatMap((reading) => {
      const performedAt = new Date(reading.performed_at);
      const level = temperatureLevel(reading.status);
      if (level === null || !isRecentReading(performedAt, now)) return [];
      return notification({ type: 'temperature_alert', level }, reading.id, {
        title: reading.name,
        message: texts.temperature(level, reading.celsius, performedAt, today),
        since: performedAt,
      });
    }),
  ];
  for (const { id, name, has_pin: hasPin, changed_at: changed } of row.pins) {
    const [at, level] = [new Date(changed), hasPin ? ('set' as const) : ('removed' as const)];
    const message = texts.pinChanged(level, at, today);
    const stage = { type: 'pin_changed', level } as const;
    notifications.push(
      ...notification(stage, `${id}@${at.getTime()}`, { subjectId: id, title: name, message, since: at }),
    );
  }
  return {
    notifications: notifications.toSorted(byUrgency(milder)).slice(0, mostNotifications),
    total: tasks.length + row.lot_count + row.label_count + row.reading_count + row.pins.length,
  };
}

/** Controls that are still to do in their running period and near or past their time. */
function taskNotifications(tasks: Row['tasks'], now: Date): Notification[] {
  const today = romeDate(now);
  return tasks.flatMap((task) => {
    const performed = task.last_performed === null ? null : new Date(task.last_performed);
    const schedule = {
      frequency: task.frequency,
      dueTime: task.due_time,
      since: new Date(task.since),
    };
    if (dueState(schedule, performed, now) === 'done') return [];
    const due = dueAt(schedule.frequency, schedule.dueTime, now, schedule.since);
    const level = haccpLevel(due, now);
    if (level === null) return [];
    return notification({ type: 'haccp', level }, `${task.id}@${romeDate(due)}`, {
      subjectId: task.id,
      title: task.name,
      message: texts.haccp(level, due, today),
      since: haccpSince(due, level),
    });
  });
}

/** One notification in a list of one, as `flatMap` takes it. `record` is also the subject unless another one is named. */
function notification(
  stage: Stage,
  record: string,
  told: {
    readonly subjectId?: string;
    readonly title: string;
    readonly message: string;
    readonly since: Date;
  },
): [Notification] {
  return [
    {
      id: notificationId(stage, record),
      type: stage.type,
      title: told.title,
      message: told.message,
      priority: priorityOf(stage),
      created_at: told.since.toISOString(),
      read: false,
      subject_id: told.subjectId ?? record,
    },
  ];
}
