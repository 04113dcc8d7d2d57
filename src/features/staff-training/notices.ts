/** What the register of training raises in the bell: courses that expire or have expired. */
import type { Viewer } from '#features/day/day.ts';
import type { NoticesTold } from '#features/day/notice.ts';
import { addDays, startOfRomeDay } from '#platform/kernel/dates.ts';
import { toRenew } from './day.ts';
import { dayTexts } from './day.it.ts';
import { pressingDays, soonDays } from './training-standing.ts';
import type { HeldCourse } from './training-standing.ts';
import { courseText } from './training-text.it.ts';

/** What training raises at an instant; nothing without registers in the plan. */
export function trainingNotices(held: readonly HeldCourse[], viewer: Viewer): NoticesTold {
  if (!viewer.holds('registers')) return { notices: [], count: 0 };
  const notices = toRenew(held, viewer).map(({ id, person, expiresOn, standing, ...one }) => {
    const isPressing = viewer.today >= addDays(expiresOn, -pressingDays);
    const level = standing === 'expired' ? 'expired' : isPressing ? 'pressing' : 'soon';
    const raisedOn = { expired: 1, pressing: -pressingDays, soon: -soonDays }[level];
    return {
      type: 'training' as const,
      level,
      // The morning's e-mail tells of what is high.
      priority: level === 'soon' ? ('medium' as const) : ('high' as const),
      record: id,
      subjectId: id,
      title: person,
      message: (standing === 'expired' ? dayTexts.expired : dayTexts.soon)(courseText(one), expiresOn),
      since: startOfRomeDay(addDays(expiresOn, raisedOn)),
    };
  });
  return { notices, count: notices.length };
}
