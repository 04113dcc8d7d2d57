/** What a register tells of its good values that a thermometer measured which was found off since: nobody knows whether they are true (THERM-16). */
import type { Unanswered } from '#features/day/day.ts';
import type { DayKind, NoticeType } from '#features/day/kinds.ts';
import { later } from '#features/day/notice.ts';
import type { Notice } from '#features/day/notice.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { doubtedTexts } from './doubted.it.ts';
import { doubtedRinging } from './limits.ts';

/** A value within its limits by a thermometer that was found off since, and that nobody has judged. */
export interface DoubtedEntry {
  readonly id: string;
  /** Of the fridge, of the task; null of what was named freely. */
  readonly subjectId: string | null;
  readonly name: string;
  /** As it is read: "3,9 °C". */
  readonly value: string;
  readonly performedAt: Date;
  /** When the check was recorded by which it is known. */
  readonly knownAt: Date;
}

/** The newest of them, the newest first, and how many there are. */
export interface DoubtedEntries {
  readonly entries: readonly DoubtedEntry[];
  readonly count: number;
}

export const noneDoubted: DoubtedEntries = { entries: [], count: 0 };

/** Where one is judged in the register of its screen: what was recorded of its subject on its day. */
function judgedAt(
  { subjectId, name, performedAt }: DoubtedEntry,
  subject: string,
): Readonly<Record<string, string>> {
  const date = romeDate(performedAt);
  return {
    vista: 'registro',
    ...(subjectId === null ? { cerca: name } : { [subject]: subjectId }),
    dal: date,
    al: date,
  };
}

/**
 * What of them waits for its food to be judged: no value outside its limits, and none that may be called good.
 * @param subject by which name the register of the screen is narrowed to what it is about
 */
export const doubtedOfDay = (kind: DayKind, { entries }: DoubtedEntries, subject: string): Unanswered[] =>
  entries.map((one) => ({
    kind,
    id: one.id,
    subjectId: one.subjectId,
    name: one.name,
    value: one.value,
    status: 'warning',
    performedAt: one.performedAt,
    doubted: judgedAt(one, subject),
  }));

/**
 * What of them rings: a thermometer that is found off may ask about months, so beyond the newest one notice says how many there are, or they
 * would bury what goes wrong today. A single one rings as it is.
 */
export function doubtedNotices(type: NoticeType, { entries, count }: DoubtedEntries, now: Date): Notice[] {
  const ringing = entries.slice(0, count === doubtedRinging + 1 ? count : doubtedRinging);
  const notices = ringing.map((one): Notice => ({
    type,
    level: 'doubted',
    priority: 'high',
    // With its day, by which it is found in the register.
    record: `${one.id}@${romeDate(one.performedAt)}`,
    subjectId: one.subjectId ?? one.id,
    title: one.name,
    message: doubtedTexts.one(one.value, one.performedAt, now),
    since: later(one.knownAt, one.performedAt),
    isMatter: true,
  }));
  const next = entries[ringing.length];
  if (next === undefined) return notices;
  return [
    ...notices,
    {
      type,
      level: 'doubted_others',
      priority: 'high',
      record: 'doubted',
      subjectId: next.id,
      title: doubtedTexts.title,
      message: doubtedTexts.others(count - ringing.length),
      since: later(next.knownAt, next.performedAt),
      isMatter: true,
    },
  ];
}
