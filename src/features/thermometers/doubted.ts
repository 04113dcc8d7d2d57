/** What a register tells of its good values that a thermometer measured which was found off since: nobody knows whether they are true (THERM-16). */
import type { Unanswered } from '#features/day/day.ts';
import { later } from '#features/day/notice.ts';
import type { Notice } from '#features/day/notice.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { doubtedTexts } from './doubted.it.ts';
import { doubtedCounted, doubtedRinging } from './limits.ts';

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

/** Those of one check that found a thermometer off, which are judged together where it stands (THERM-18). */
export interface DoubtedByCheck {
  readonly calibrationId: string;
  /** Its name of then. */
  readonly thermometer: string;
  /** Counted to one more than `doubtedCounted`. */
  readonly count: number;
  /** Of the newest of them. */
  readonly newestId: string;
  readonly performedAt: Date;
  readonly knownAt: Date;
}

/** The newest of them, the newest first, and how many there are, counted to one more than `doubtedCounted`. */
export interface DoubtedEntries {
  readonly entries: readonly DoubtedEntry[];
  readonly checks: readonly DoubtedByCheck[];
  readonly count: number;
}

export const noneDoubted: DoubtedEntries = { entries: [], checks: [], count: 0 };

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
 * What of them waits for its food to be judged: no value outside its limits, and none that may be called good. A single one is judged in its register;
 * several stand as one for each check that found a thermometer off, where they are judged together.
 * @param subject by which name the register of the screen is narrowed to what it is about
 */
export const doubtedOfDay = (
  kind: 'reading' | 'check',
  { entries, checks, count }: DoubtedEntries,
  subject: string,
): Unanswered[] =>
  count > 1
    ? checks.map((one) => judgedTogether(kind, one))
    : entries.map((one) => ({
        kind,
        id: one.id,
        subjectId: one.subjectId,
        name: one.name,
        value: one.value,
        status: 'warning',
        performedAt: one.performedAt,
        doubted: judgedAt(one, subject),
      }));

const judgedTogether = (
  kind: 'reading' | 'check',
  { calibrationId, thermometer, count, newestId, performedAt }: DoubtedByCheck,
): Unanswered => ({
  kind: 'thermometer',
  id: newestId,
  subjectId: null,
  name: thermometer,
  value: doubtedTexts.many[kind](count > doubtedCounted ? doubtedCounted : count, count > doubtedCounted),
  status: 'warning',
  performedAt,
  doubted: { giudica: calibrationId },
});

/**
 * What of them rings: a thermometer that is found off may ask about months, so beyond the newest one notice says how many there are, or they
 * would bury what goes wrong today. A single one rings as it is.
 */
export function doubtedNotices(
  type: 'temperature_alert' | 'haccp',
  { entries, checks, count }: DoubtedEntries,
  now: Date,
): Notice[] {
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
  const [newest] = checks;
  if (next === undefined || newest === undefined) return notices;
  // Where most of the others are judged together, as far as one can be led to.
  const most = checks.reduce((one, other) => (other.count > one.count ? other : one), newest);
  const isMore = count > doubtedCounted;
  return [
    ...notices,
    {
      type: 'thermometer',
      level: 'doubted_others',
      priority: 'high',
      record: `doubted ${type}`,
      subjectId: most.calibrationId,
      title: doubtedTexts.title[type],
      message: doubtedTexts.others[type]((isMore ? doubtedCounted : count) - ringing.length, isMore),
      since: later(next.knownAt, next.performedAt),
      isMatter: true,
    },
  ];
}
