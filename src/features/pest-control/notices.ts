/** What pest control raises in the bell: findings that go on (C-61). */
import { matterSince, matterStep } from '#features/day/notice.ts';
import type { NoticesTold } from '#features/day/notice.ts';
import type { Viewer } from '#features/day/day.ts';
import { dayTexts } from './day.it.ts';
import type { PestMatter } from './pest-matter.ts';

/** What pest control raises at an instant, under any plan (PLAN-40). */
export function pestNotices(matters: readonly PestMatter[], { now }: Pick<Viewer, 'now'>): NoticesTold {
  const notices = matters.map(({ inspectionId, areas, performedAt, said }) => {
    const recheckAt = said?.recheckAt ?? null;
    return {
      type: 'pest_control' as const,
      level: `findings${matterStep(recheckAt, now)}`,
      priority: 'critical' as const,
      record: inspectionId,
      subjectId: inspectionId,
      title: areas.join(', '),
      message: dayTexts.notice(areas.length, performedAt, recheckAt, now),
      since: matterSince(performedAt, said, now),
      isMatter: true as const,
    };
  });
  return { notices, count: notices.length };
}
