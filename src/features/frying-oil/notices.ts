/** What the register of frying oil raises in the bell: oil beyond its limit that nobody has changed (C-61). */
import type { Viewer } from '#features/day/day.ts';
import { matterSince, matterStep } from '#features/day/notice.ts';
import type { NoticesTold } from '#features/day/notice.ts';
import { dayTexts } from './day.it.ts';
import type { OilMatter } from './oil-matter.ts';
import { measuredText } from './value-text.it.ts';

/** What frying oil raises at an instant, under any plan (PLAN-40). */
export function oilNotices(matters: readonly OilMatter[], { now }: Pick<Viewer, 'now'>): NoticesTold {
  const notices = matters.map((matter) => {
    const { oilId, fryer, performedAt, said } = matter;
    const recheckAt = said?.recheckAt ?? null;
    return {
      type: 'frying_oil' as const,
      level: `beyond${matterStep(recheckAt, now)}`,
      priority: 'critical' as const,
      record: oilId,
      subjectId: oilId,
      title: fryer,
      message: dayTexts.notice(measuredText(matter), performedAt, recheckAt, now),
      since: matterSince(performedAt, said, now),
      isMatter: true as const,
    };
  });
  return { notices, count: notices.length };
}
