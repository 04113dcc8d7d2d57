/** What the checks raise in the bell: controls that are due or late, and values outside their limit. */
import { formatTime, romeDate } from '#platform/kernel/dates.ts';
import { doubtedNotices, noneDoubted } from '#features/thermometers/doubted.ts';
import type { DoubtedEntries } from '#features/thermometers/doubted.ts';
import { matterSince, matterStep } from '#features/day/notice.ts';
import type { Notice, NoticePriority, NoticesTold } from '#features/day/notice.ts';
import type { Viewer } from '#features/day/day.ts';
import { stillAsked } from './check-matter.ts';
import type { CheckMatter } from './check-matter.ts';
import { isBeyond, isWider, outsideAlone, standToday } from './day.ts';
import type { TaskInPlan } from './day.ts';
import { widerLimitTexts } from './texts.it.ts';
import { noticeTexts } from './notices.it.ts';
import { shownValue } from './shown-value.ts';
import { openDaysOf } from '#features/closed-days/closed-days.ts';
import type { Closing, IsClosed } from '#features/closed-days/closed-days.ts';

/** Minutes before its due time from which a control is announced (NOTIF-05), and from which it presses (NOTIF-06). */
export const noticeMinutes = 30;
export const criticalMinutes = 10;

const minute = 60_000;

/** A control that is late is critical as well (C-33). */
export const levelPriorities = {
  soon: 'high',
  now: 'critical',
  overdue: 'critical',
} as const satisfies Record<string, NoticePriority>;
export type Level = keyof typeof levelPriorities;

/**
 * A control that is still to do (NOTIF-05, NOTIF-06): due within 30 minutes, within 10, or past its time. The bounds belong
 * to the nearer step. Null when it is further off.
 */
export function levelOf(due: Date, now: Date): Level | null {
  const left = due.getTime() - now.getTime();
  if (left < 0) return 'overdue';
  if (left <= criticalMinutes * minute) return 'now';
  return left <= noticeMinutes * minute ? 'soon' : null;
}

/** Since when a control has been at a level. */
export function levelSince(due: Date, level: Level): Date {
  const before = { soon: noticeMinutes, now: criticalMinutes, overdue: 0 }[level];
  return new Date(due.getTime() - before * minute);
}

/** What is read for it. */
interface Stored {
  readonly tasks: readonly TaskInPlan[];
  readonly matters: readonly CheckMatter[];
  readonly closings?: readonly Closing[];
  /** What a thermometer measured that was found off since, and nobody has judged. */
  readonly doubted?: DoubtedEntries;
}

/** What the checks raise at an instant; without HACCP in the plan what is out of its limit alone (PLAN-39). */
export function checkNotices(
  { tasks, matters, closings = [], doubted = noneDoubted }: Stored,
  { now, holds }: Viewer,
): NoticesTold {
  const toJudge = doubtedNotices('haccp', doubted, now);
  if (!holds('haccp_basic')) {
    const notices = [
      ...outsideAlone(stillAsked(matters, now)).flatMap((matter) => matterNotice(matter, now)),
      ...toJudge,
    ];
    return { notices, count: notices.length };
  }
  const { isClosed } = openDaysOf(closings);
  const notices = [
    ...stillAsked(matters, now).flatMap((matter) => matterNotice(matter, now)),
    ...toJudge,
    ...tasks.flatMap((task) => taskNotice(task, now, isClosed)),
    ...tasks.flatMap(widerNotice),
  ];
  return { notices, count: notices.length };
}

/** A check outside its limit that is not over; of one that is to be done again the subject is its task. */
function matterNotice(
  { checkId, taskId, taskName, status, performedAt, said, archived, ...check }: CheckMatter,
  now: Date,
): Notice[] {
  if (status !== 'critical') return [];
  const recheckAt = said?.recheckAt ?? null;
  return [
    {
      type: 'haccp',
      level: `failed${matterStep(recheckAt, now)}`,
      priority: 'critical',
      record: checkId,
      subjectId: said !== null && !archived ? taskId : checkId,
      title: taskName,
      message: noticeTexts.failed(shownValue(check.value, check.criticalLimit), performedAt, recheckAt, now),
      since: matterSince(performedAt, said, now),
      isMatter: true,
    },
  ];
}

/** A limit wider than its kind asks that nobody confirmed: whoever set it is asked, and nothing is changed for them. */
function widerNotice(task: TaskInPlan): Notice[] {
  if (!isWider(task)) return [];
  return [
    {
      type: 'haccp',
      level: 'wider',
      priority: 'medium',
      record: task.id,
      subjectId: task.id,
      title: task.name,
      message: isBeyond(task) ? widerLimitTexts.beyond : widerLimitTexts.unconfirmed,
      since: new Date(task.updated_at),
    },
  ];
}

/** A control that is still to do in its running period and near or past its time: each day's is another, and each of several times. */
function taskNotice(task: TaskInPlan, now: Date, isClosed: IsClosed): Notice[] {
  const { state, dueAt, slots } = standToday(task, now, isClosed);
  // Each of several times is a control of its own; one that was missed stays told for its period, as the same notice.
  if (slots.length > 0)
    return slots
      .filter((slot) => slot.state !== 'done' && slot.state !== 'later')
      .flatMap((slot) =>
        dueNotice(task, slot.dueAt, { isMissed: slot.state === 'missed', isTimed: true }, now),
      );
  return state === 'done'
    ? []
    : dueNotice(task, dueAt, { isMissed: false, isTimed: task.more_times != null }, now);
}

/** What is due within half an hour, late, or missed. */
function dueNotice(
  task: TaskInPlan,
  due: Date,
  { isMissed, isTimed }: { readonly isMissed: boolean; readonly isTimed: boolean },
  now: Date,
): Notice[] {
  const level = levelOf(due, now);
  if (level === null) return [];
  const which = isTimed ? `T${formatTime(due).replace(':', '')}` : '';
  return [
    {
      type: 'haccp',
      level,
      priority: levelPriorities[level],
      record: `${task.id}@${romeDate(due)}${which}`,
      subjectId: task.id,
      title: task.name,
      message: isMissed ? noticeTexts.missed(due, now) : noticeTexts.due(level, due, now),
      since: levelSince(due, level),
      ...(isMissed ? { isMissed: true as const } : {}),
    },
  ];
}
