/** What the temperatures raise in the bell: values outside their limits that are not over (NOTIF-12, NOTIF-13). */
import { matterSince, matterStep } from '#features/day/notice.ts';
import type { Notice, NoticePriority, NoticesTold } from '#features/day/notice.ts';
import type { Viewer } from '#features/day/day.ts';
import { openDaysOf } from '#features/closed-days/closed-days.ts';
import type { Closing, OpenDays } from '#features/closed-days/closed-days.ts';
import { doubtedNotices, noneDoubted } from '#features/thermometers/doubted.ts';
import type { DoubtedEntries } from '#features/thermometers/doubted.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { noticeTexts } from './notices.it.ts';
import type { ReadingMatter } from './reading-matter.ts';
import { isWider, unmeasurable } from './day.ts';
import type { LastReading } from './day.ts';
import { widerTexts } from './type-limits.it.ts';
import { temperatureBadge } from './temperature-status.ts';
import { unreadTold } from './unread.ts';

export const levelPriorities = { outside: 'high', critical: 'critical' } as const satisfies Record<
  string,
  NoticePriority
>;

/** A reading by its stored status, in whatever case it is spelled (NOTIF-12, C-33). Null when it is within limits. */
export function levelOf(status: string): keyof typeof levelPriorities | null {
  const badge = temperatureBadge(status);
  if (badge === 'ok') return null;
  return badge === 'critical' ? 'critical' : 'outside';
}

/** What is read for it. */
interface Stored {
  readonly matters: readonly ReadingMatter[];
  readonly equipment: readonly LastReading[];
  /** What was told of closed days; none where nothing was. */
  readonly closings?: readonly Closing[];
  /** What a thermometer measured that was found off since, and nobody has judged. */
  readonly doubted?: DoubtedEntries;
}

/** What the temperatures raise at an instant; without registers in the plan what is out of its limits alone (PLAN-39). */
export function readingNotices(
  { matters, equipment, closings = [], doubted = noneDoubted }: Stored,
  { now, holds }: Viewer,
): NoticesTold {
  const toJudge = doubtedNotices('temperature_alert', doubted, now);
  const notices = holds('registers')
    ? [
        ...matters.map((matter) => matterNotice(matter, now)),
        ...unreadNotice(equipment, now, openDaysOf(closings)),
        ...toJudge,
        ...equipment.flatMap(widerNotice),
      ]
    : [...matters.map((matter) => matterNotice(unmeasurable(matter), now)), ...toJudge];
  return { notices, count: notices.length };
}

/** Days on which nobody read any temperature, or not some: one notice, for as long as nobody reads (FRIG-35). */
function unreadNotice(equipment: readonly LastReading[], now: Date, openDays: OpenDays): Notice[] {
  const unread = unreadTold(equipment, now, openDays);
  if (unread === null) return [];
  const { title, message, since, equipmentId } = unread;
  return [
    {
      type: 'temperature_alert',
      level: 'unread',
      priority: 'high',
      record: `unread-${romeDate(since)}`,
      subjectId: equipmentId,
      title,
      message,
      since,
    },
  ];
}

/** Limits wider than the type asks that nobody confirmed: whoever set them is asked, and nothing is changed for them. */
function widerNotice(one: LastReading): Notice[] {
  if (!isWider(one)) return [];
  return [
    {
      type: 'temperature_alert',
      level: 'wider',
      priority: 'medium',
      record: one.equipmentId,
      subjectId: one.equipmentId,
      title: one.equipmentName,
      message: widerTexts.unconfirmed,
      since: one.updatedAt,
    },
  ];
}

/** Of one that is to be measured again the subject is its equipment. */
function matterNotice(
  { readingId, equipmentId, equipmentName, temperature, status, performedAt, said, archived }: ReadingMatter,
  now: Date,
): Notice {
  const level = levelOf(status) ?? 'outside';
  const recheckAt = said?.recheckAt ?? null;
  return {
    type: 'temperature_alert',
    level: `${level}${matterStep(recheckAt, now)}`,
    priority: levelPriorities[level],
    record: readingId,
    subjectId: said !== null && equipmentId !== null && !archived ? equipmentId : readingId,
    title: equipmentName,
    message: noticeTexts.outside(level, temperature, performedAt, recheckAt, now),
    since: matterSince(performedAt, said, now),
    isMatter: true,
  };
}
