import { sql } from 'drizzle-orm';
import { executeNamed } from '#platform/db/prepared.ts';
import type { Services } from '#platform/http/server/context.ts';
import { addDays, endOfRomeDay, romeDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { isRestaurantAdmin } from '#features/access/server/index.ts';
import type { Member } from '#features/access/server/index.ts';
import { readCheckMatters } from '#features/haccp/server/index.ts';
import type { CheckMatter } from '#features/haccp/server/index.ts';
import { shownValue } from '#features/haccp/shown-value.ts';
import type { Frequency } from '#features/haccp/frequencies.ts';
import { dueAt, dueState, periodsOf } from '#features/haccp/task-due.ts';
import { daysLeft } from '#features/inventory/expiry.ts';
import { expiryNoticeMediumDays, labelNoticeDays } from '#features/inventory/thresholds.ts';
import { readReadingMatters } from '#features/refrigeration/server/index.ts';
import type { ReadingMatter } from '#features/refrigeration/server/index.ts';
import { planAllows } from '#features/access/entitlements.ts';
import { mostNotifications } from '../contract.ts';
import type { Notification } from '../contract.ts';
import {
  byUrgency,
  haccpLevel,
  haccpSince,
  labelLevel,
  labelSince,
  matterSince,
  matterStep,
  notificationId,
  pinNoticeDays,
  priorityOf,
  productLevel,
  productSince,
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
  pins: { id: string; name: string; has_pin: boolean; changed_at: string }[];
}

/**
 * What needs a look now (NOTIF-01…15), as of one moment: what is outside its limits and not over (C-61), controls due, lots
 * and labels that expire. What the plan does not hold is left out. The most urgent
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
  const holds = (feature: 'haccp_basic' | 'qr_labels') =>
    sql`${planAllows(caller.restaurant, feature, now)}::boolean`;
  const { daily, weekly, monthly } = periodsOf(now);
  const bound = (end: 'from' | 'to') =>
    sql`CASE t.frequency WHEN 'daily' THEN ${instant(daily[end])} WHEN 'weekly' THEN ${instant(weekly[end])} ELSE ${instant(monthly[end])} END`;
  const mayRead = planAllows(caller.restaurant, 'registers', now);
  const mayCheck = planAllows(caller.restaurant, 'haccp_basic', now);
  const [[row], readingMatters, checkMatters] = await services.database.asTenant(
    caller.restaurant.id,
    // All sent in the same breath: none waits for the answer to the one before.
    (tx) =>
      Promise.all([
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
         AND expires_at < ${instant(endOfRomeDay(addDays(today, labelNoticeDays)))}),
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
           AND pin_changed_at > ${instant(new Date(now.getTime() - pinNoticeDays * 86_400_000))}) o) AS pins,
      (SELECT coalesce(json_agg(t), '[]') FROM tasks t) AS tasks,
      (SELECT coalesce(json_agg(e), '[]') FROM (SELECT * FROM expiring ORDER BY expiry_date, expiry_kind DESC, id LIMIT ${mostNotifications}) e) AS lots,
      (SELECT count(*)::int FROM expiring) AS lot_count,
      (SELECT coalesce(json_agg(l), '[]') FROM (SELECT * FROM labels ORDER BY expires_at, id LIMIT ${mostNotifications}) l) AS labels,
      (SELECT count(*)::int FROM labels) AS label_count`,
        ),
        mayRead ? readReadingMatters(tx, caller.restaurant.id) : [],
        mayCheck ? readCheckMatters(tx, caller.restaurant.id, now) : [],
      ]),
    { snapshot: true },
  );
  if (!row) throw new Error('the notifications query answered nothing');

  const tasks = taskNotifications(row.tasks, now);
  const milder = new Set<string>();
  const matters = [
    ...readingMatters.map((one) => readingNotification(one, now)),
    ...checkNotifications(checkMatters, now),
  ];
  const notifications = [
    ...matters,
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
    notifications: notifications
      .toSorted(byUrgency(milder, new Set(matters.map(({ id }) => id))))
      .slice(0, mostNotifications),
    total: matters.length + tasks.length + row.lot_count + row.label_count + row.pins.length,
  };
}

/** A temperature outside its limits that is not over; of one that is to be measured again the subject is its equipment. */
function readingNotification(
  { readingId, equipmentId, equipmentName, temperature, status, performedAt, said, archived }: ReadingMatter,
  now: Date,
): Notification {
  const level = temperatureLevel(status) ?? 'outside';
  const recheckAt = said?.recheckAt ?? null;
  const stage = { type: 'temperature_alert', level: `${level}${matterStep(recheckAt, now)}` } as const;
  const [told] = notification(stage, readingId, {
    subjectId: said !== null && equipmentId !== null && !archived ? equipmentId : readingId,
    title: equipmentName,
    message: texts.temperature(level, temperature, performedAt, recheckAt, now),
    since: matterSince(performedAt, said, now),
  });
  return told;
}

/** Checks outside their limit that are not over; of one that is to be done again the subject is its task. */
function checkNotifications(checkMatters: readonly CheckMatter[], now: Date): Notification[] {
  return checkMatters.flatMap(
    ({ checkId, taskId, taskName, status, performedAt, said, archived, ...check }) => {
      if (status !== 'critical') return [];
      const recheckAt = said?.recheckAt ?? null;
      const stage = { type: 'haccp', level: `failed${matterStep(recheckAt, now)}` } as const;
      return notification(stage, checkId, {
        subjectId: said !== null && !archived ? taskId : checkId,
        title: taskName,
        message: texts.failed(shownValue(check.value, check.criticalLimit), performedAt, recheckAt, now),
        since: matterSince(performedAt, said, now),
      });
    },
  );
}

/** Controls that are still to do in their running period and near or past their time. */
function taskNotifications(tasks: Row['tasks'], now: Date): Notification[] {
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
      message: texts.haccp(level, due, now),
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
