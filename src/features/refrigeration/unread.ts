import { openDaysOf } from '#features/closed-days/closed-days.ts';
import type { OpenDays } from '#features/closed-days/closed-days.ts';
import { madeAtOf } from '#features/registers/made-at.ts';
import { addDays, romeDate } from '#platform/kernel/dates.ts';
import { isOffFor } from './equipment-types.ts';
import type { EquipmentType } from './equipment-types.ts';
import { daysToAskAbout, daysUntilAsked } from './readings-due.ts';
import { unreadTexts as texts } from './unread.it.ts';

/** Equipment in use, as far as it says how long nobody has read it. */
export interface ReadSometime {
  readonly equipmentId: string;
  readonly equipmentName: string;
  readonly type: EquipmentType;
  readonly dueTimes: readonly string[];
  readonly createdAt: Date;
  readonly scheduledSince: Date | null;
  readonly performedAt: Date | null;
  readonly recordedAt: Date | null;
}

/** Days without a reading, of all equipment or of some, told once. */
export interface UnreadTold {
  /** Whose temperatures are missing, and for how long. */
  readonly title: string;
  readonly message: string;
  /** Since when the longest of them has been asked about. */
  readonly since: Date;
  /** That which nobody has read for longest. */
  readonly equipmentId: string;
}

/** When equipment was read last, or asked for since: what was out of use owed nothing. */
function readAtOf({ performedAt, recordedAt, createdAt, scheduledSince }: ReadSometime): Date {
  const read = performedAt && recordedAt ? madeAtOf({ performedAt, recordedAt }) : createdAt;
  return scheduledSince !== null && scheduledSince > read ? scheduledSince : read;
}

/** Whole days on which it was to be read and nobody did; null while they are too few to be told. */
function daysMissing(one: ReadSometime, now: Date, openDays: OpenDays): number | null {
  const readAt = readAtOf(one);
  const past = daysToAskAbout({ dueTimes: one.dueTimes, readAt }, now);
  if (past === null) return null;
  const isOff = isOffFor(one.type, openDays);
  let days = past;
  for (let day = addDays(romeDate(readAt), 1); day < romeDate(now); day = addDays(day, 1))
    if (isOff(day)) days -= 1;
  return days < daysUntilAsked ? null : days;
}

/**
 * What is told of days on which nobody read any temperature, or not that of some equipment (FRIG-35): once, however many days and fridges
 * they are. On closed days nobody had to.
 */
export function unreadTold(
  equipment: readonly ReadSometime[],
  now: Date,
  openDays: OpenDays = openDaysOf([]),
): UnreadTold | null {
  const missing = equipment
    .map((one) => ({ one, days: daysMissing(one, now, openDays) }))
    .filter((found): found is { one: ReadSometime; days: number } => found.days !== null)
    .toSorted((a, b) => b.days - a.days || readAtOf(a.one).getTime() - readAtOf(b.one).getTime());
  const [longest] = missing;
  const shortest = missing.at(-1);
  if (longest === undefined || shortest === undefined) return null;
  const { equipmentId, equipmentName } = longest.one;
  const since = new Date(readAtOf(longest.one).getTime() + daysUntilAsked * 86_400_000);
  const isAll = missing.length === equipment.length;
  return {
    // Without any reading at all the restaurant is as long as that which was read last.
    ...(isAll && equipment.length > 1
      ? { title: texts.all, message: texts.days(shortest.days) }
      : missing.length === 1
        ? { title: equipmentName, message: texts.days(longest.days) }
        : {
            title: texts.some(missing.length),
            message: longest.days === shortest.days ? texts.days(longest.days) : texts.upTo(longest.days),
          }),
    since,
    equipmentId,
  };
}
