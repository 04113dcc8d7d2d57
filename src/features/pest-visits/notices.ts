/** What the visits for pests raise in the bell: the next one, and stations that were not clean. */
import type { Viewer } from '#features/day/day.ts';
import type { NoticesTold } from '#features/day/notice.ts';
import { addDays, startOfRomeDay } from '#platform/kernel/dates.ts';
import { askingStations, comingVisit } from './day.ts';
import type { VisitsKnown } from './day.ts';
import { dayTexts } from './day.it.ts';
import { soonDays } from './station-standing.ts';
import { resultTexts, stationText } from './visit-text.it.ts';

/** What visits raise at an instant; without registers in the plan stations that were not clean alone (PLAN-40). */
export function visitNotices(known: VisitsKnown, viewer: Viewer): NoticesTold {
  const next = comingVisit(known.visits, viewer);
  const notices = [
    ...askingStations(known).map((station) => ({
      type: 'pest_visit' as const,
      level: station.result,
      priority: 'high' as const,
      record: `${station.id}-${station.visitId}`,
      subjectId: station.id,
      title: dayTexts.station(stationText(station)),
      message: dayTexts.found(resultTexts[station.result], station.visitedOn),
      since: startOfRomeDay(station.visitedOn),
    })),
    ...(next === null
      ? []
      : [
          {
            type: 'pest_visit' as const,
            level: next.state,
            priority: next.state === 'late' ? ('high' as const) : ('medium' as const),
            record: next.id,
            subjectId: next.id,
            title: dayTexts.next(next.company),
            message: (next.state === 'late' ? dayTexts.nextLate : dayTexts.nextSoon)(next.nextOn),
            since: startOfRomeDay(addDays(next.nextOn, next.state === 'late' ? 1 : -soonDays)),
          },
        ]),
  ];
  return { notices, count: notices.length };
}
