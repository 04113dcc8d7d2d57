/** What the register of thermometers raises in the bell: those that are off (C-61), and those that are to be checked. */
import { addDays, startOfRomeDay } from '#platform/kernel/dates.ts';
import type { Viewer } from '#features/day/day.ts';
import { later, matterSince, matterStep } from '#features/day/notice.ts';
import type { Notice, NoticesTold } from '#features/day/notice.ts';
import { toCheck } from './day.ts';
import type { StoredThermometers } from './day.ts';
import { dayTexts } from './day.it.ts';
import { soonDays } from './standing.ts';
import { measuredText } from './value-text.it.ts';

/** What thermometers raise at an instant; without registers in the plan those that are off alone (PLAN-40). */
export function thermometerNotices(stored: StoredThermometers, viewer: Viewer): NoticesTold {
  const { now, holds } = viewer;
  const out = stored.matters.map((matter): Notice => {
    const { calibrationId, thermometer, performedAt, said } = matter;
    const recheckAt = said?.recheckAt ?? null;
    return {
      type: 'thermometer',
      level: `off${matterStep(recheckAt, now)}`,
      priority: 'critical',
      record: calibrationId,
      subjectId: calibrationId,
      title: thermometer,
      message: dayTexts.out(
        measuredText(matter.readCelsius, matter.expectedCelsius),
        performedAt,
        recheckAt,
        now,
      ),
      since: matterSince(performedAt, said, now),
      isMatter: true,
    };
  });
  if (!holds('registers')) return { notices: out, count: out.length };
  const createdAt = new Map(stored.thermometers.map(({ id, createdAt: at }) => [id, new Date(at)]));
  const due = toCheck(stored, viewer).map(({ id, name, standing, dueOn, isNarrowed }): Notice => {
    const isSoon = standing === 'soon';
    const raisedOn =
      isSoon && !isNarrowed ? addDays(dueOn, -soonDays) : standing === 'late' ? addDays(dueOn, 1) : dueOn;
    return {
      type: 'thermometer',
      level: standing,
      priority: isSoon ? 'medium' : 'high',
      // Of each time that it falls due a notice of its own.
      record: `${id} ${dueOn}`,
      subjectId: id,
      title: name,
      message: standing === 'never' ? dayTexts.never : isSoon ? dayTexts.soon(dueOn) : dayTexts.late(dueOn),
      since: later(startOfRomeDay(raisedOn), createdAt.get(id) ?? now),
    };
  });
  const notices = [...out, ...due];
  return { notices, count: notices.length };
}
