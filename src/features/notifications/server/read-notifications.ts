import type { Services } from '#platform/http/server/context.ts';
import { addDays, romeDate } from '#platform/kernel/dates.ts';
import { isRestaurantAdmin } from '#features/access/server/index.ts';
import type { Member } from '#features/access/server/index.ts';
import { openCheckMatters, stillAsked, tasksInPlan } from '#features/haccp/server/index.ts';
import type { CheckMatter, TaskInPlan } from '#features/haccp/server/index.ts';
import { shownValue } from '#features/haccp/shown-value.ts';
import { dueAt, dueState } from '#features/haccp/task-due.ts';
import { daysLeft } from '#features/inventory/expiry.ts';
import { expiringLots } from '#features/inventory/server/index.ts';
import { expiryNoticeMediumDays, labelNoticeDays } from '#features/inventory/thresholds.ts';
import { openReadingMatters } from '#features/refrigeration/server/index.ts';
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
import { changedPins } from './changed-pins.ts';
import { labelsThatExpire } from './labels-that-expire.ts';
import { notificationTexts as texts } from '../texts.it.ts';

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
  const [stock, labels, pins, inPlan, openChecks, openReadings] = await services.memory.read(
    caller.restaurant,
    [
      expiringLots({ date: today, days: expiryNoticeMediumDays, limit: mostNotifications }),
      labelsThatExpire({ by: addDays(today, labelNoticeDays) }),
      changedPins({}),
      tasksInPlan({ date: today }),
      openCheckMatters({ date: today }),
      openReadingMatters({}),
    ],
  );
  const mayCheck = planAllows(caller.restaurant, 'haccp_basic', now);
  const expiringLabels = planAllows(caller.restaurant, 'qr_labels', now) ? labels : { count: 0, labels: [] };
  const readingMatters = planAllows(caller.restaurant, 'registers', now) ? openReadings : [];
  const checkMatters = mayCheck ? stillAsked(openChecks, now) : [];
  const noticedSince = now.getTime() - pinNoticeDays * 86_400_000;
  const newPins = isRestaurantAdmin(caller)
    ? pins.filter(({ changed_at: changed }) => new Date(changed).getTime() > noticedSince)
    : [];

  const tasks = taskNotifications(mayCheck ? inPlan : [], now);
  const milder = new Set<string>();
  const matters = [
    ...readingMatters.map((one) => readingNotification(one, now)),
    ...checkNotifications(checkMatters, now),
  ];
  const notifications = [
    ...matters,
    ...tasks,
    ...stock.lots.flatMap((lot) => {
      const level = productLevel(lot.expiry_date, today);
      if (level === null) return [];
      const stage = { type: 'product_expiry', level } as const;
      if (lot.expiry_kind === 'best_before') milder.add(notificationId(stage, lot.lot_id));
      return notification(stage, lot.lot_id, {
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
    ...expiringLabels.labels.flatMap((label) => {
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
  for (const { id, name, has_pin: hasPin, changed_at: changed } of newPins) {
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
    total: matters.length + tasks.length + stock.count + expiringLabels.count + newPins.length,
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
function taskNotifications(tasks: readonly TaskInPlan[], now: Date): Notification[] {
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
