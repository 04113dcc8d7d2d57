/** Goods that stand in equipment which is still out of its limits though its food was judged: put there since, or left there (INV-161). */
import type { DayTold, Viewer } from '#features/day/day.ts';
import type { Notice, NoticesTold } from '#features/day/notice.ts';
import { later } from '#features/day/notice.ts';
import { levelOf, levelPriorities } from '#features/refrigeration/notices.ts';
import { isPlaceOutUnder } from '#features/refrigeration/out-of-limits.ts';
import type { OutsideReading } from '#features/refrigeration/out-of-limits.ts';
import { formatTemperature } from '#platform/kernel/numbers.ts';
import { inQuestion, standsInQuestion } from './in-question.ts';
import type { TiedPlace } from './in-question.ts';
import { standingTexts } from './standing-out.it.ts';

/** A lot or container with something in it, and where. */
export interface GoodsStanding {
  readonly where: string;
  /** Since when it stands there, as far as is known. */
  readonly since: Date;
}

/** A reading that was outside, of equipment in use whose food was judged, with how many lots and containers stand in it. */
export interface StandingOut {
  readonly reading: OutsideReading & { readonly equipmentId: string };
  readonly goods: number;
  /** When the last of them was put there, or the food was judged. */
  readonly since: Date;
}

/** What of it is known. */
export interface Known {
  /** The oldest first. */
  readonly outside: readonly OutsideReading[];
  readonly places: readonly TiedPlace[];
  readonly formerNames: (equipmentId: string) => readonly string[];
  readonly goods: readonly GoodsStanding[];
}

/**
 * The equipment in use that is still out of its limits after its food was judged (`isPlaceOut`), and goods in it. While a temperature of it
 * goes on, that is told by itself; what was there when all was said to be thrown away is told of as that (INV-121).
 */
export function standingOut({ outside, places, formerNames, goods }: Known): StandingOut[] {
  const isOut = isPlaceOutUnder(true);
  return [...Map.groupBy(outside, ({ equipmentId }) => equipmentId)].flatMap(([equipmentId, all]) => {
    if (equipmentId === null || all.some(({ goesOn, archived }) => goesOn || archived)) return [];
    const reading = all.findLast(isOut);
    const judged = reading?.judged;
    if (reading === undefined || !judged) return [];
    const out = {
      equipmentId,
      name: reading.equipmentName,
      inUse: true,
      formerNames: formerNames(equipmentId),
    };
    const asked = inQuestion(places, [out]);
    const there = goods.filter(
      ({ where, since }) =>
        (judged.judgement !== 'discarded' || since > judged.at) && standsInQuestion(where, places, asked),
    );
    if (there.length === 0) return [];
    const since = there.reduce((last, one) => later(last, one.since), judged.at);
    return [{ reading: { ...reading, equipmentId }, goods: there.length, since }];
  });
}

/** What of it stands on *Oggi*; only a plan with registers can end it, by a good temperature (PLAN-39). */
export const standingOutDay = (standing: readonly StandingOut[], { holds }: Viewer): DayTold =>
  holds('registers')
    ? {
        unanswered: standing.map(({ reading }) => ({
          kind: 'reading',
          id: reading.readingId,
          subjectId: reading.equipmentId,
          name: reading.equipmentName,
          value: formatTemperature(reading.celsius),
          status: 'critical',
          performedAt: reading.readAt,
          stands: { registra: reading.equipmentId },
        })),
      }
    : {};

/** What of it rings, as the temperature itself did. */
export function standingOutNotices(standing: readonly StandingOut[], { holds, now }: Viewer): NoticesTold {
  const notices = (holds('registers') ? standing : []).map(({ reading, goods, since }): Notice => ({
    type: 'temperature_alert',
    level: 'stands',
    priority: levelPriorities[levelOf(reading.status) ?? 'outside'],
    record: reading.readingId,
    subjectId: reading.equipmentId,
    title: reading.equipmentName,
    message: standingTexts.stands(formatTemperature(reading.celsius), reading.readAt, goods, now),
    since,
    isMatter: true,
  }));
  return { notices, count: notices.length };
}
