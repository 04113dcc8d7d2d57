/** What the register tells of the day and in the bell. What goes on its own room tells: here is what is over and nobody has closed. */
import type { DayTold, Viewer } from '#features/day/day.ts';
import type { Notice, NoticesTold } from '#features/day/notice.ts';
import { goesOn } from './kinds.ts';
import { thereBy, toSeeOf } from './non-conformity.ts';
import type { NonConformity } from './non-conformity.ts';
import { noticeTexts } from './notices.it.ts';

/**
 * How many go on and how many are to be closed; where the plan holds no checks what goes on alone, for nobody may close there what is
 * over (PLAN-42).
 */
export function nonConformitiesDay(
  recent: readonly NonConformity[],
  { now, holds }: Pick<Viewer, 'now' | 'holds'>,
): Pick<DayTold, 'nonConformities'> {
  const there = thereBy(recent, now);
  const toSee = toSeeOf(holds('haccp_basic') ? there : there.filter(({ state }) => goesOn(state)));
  return toSee.oldestAt !== null ? { nonConformities: { ...toSee, oldestAt: toSee.oldestAt } } : {};
}

/** Those that are over and that nobody has closed. */
export function nonConformityNotices(
  recent: readonly NonConformity[],
  { now, holds }: Pick<Viewer, 'now' | 'holds'>,
): NoticesTold {
  const notices = holds('haccp_basic')
    ? recent.flatMap(({ key, name, state, endedAt, deviations }): Notice[] =>
        state === 'to_close' && endedAt !== null
          ? [
              {
                type: 'non_conformity',
                level: 'to_close',
                priority: 'medium',
                record: key,
                subjectId: deviations[0]!.entryId,
                title: name,
                message: noticeTexts.message(endedAt, now),
                since: endedAt,
              },
            ]
          : [],
      )
    : [];
  return { notices, count: notices.length };
}
