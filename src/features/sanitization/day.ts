/** What the cleaning plan tells of the day and raises in the bell; nothing without the registers in the plan. */
import type { DayTold, Viewer } from '#features/day/day.ts';
import type { Notice, NoticesTold } from '#features/day/notice.ts';
import { openDaysOf } from '#features/closed-days/closed-days.ts';
import type { Closing } from '#features/closed-days/closed-days.ts';
import { dayTexts } from './day.it.ts';
import { planDayOf } from './plan-due.ts';
import { leftToday, planToday } from './stored-plan.ts';
import type { StoredPlanItem } from './stored-plan.ts';

type Asking = Pick<Viewer, 'now' | 'today' | 'holds'>;

/** What is read for it: the plan, and what was told of closed days. */
interface Stored {
  readonly plan: readonly StoredPlanItem[];
  readonly closings?: readonly Closing[];
}

/** What the plan asks for now and nobody has confirmed, by its time; on a closed day only what was late before. */
function owed({ plan, closings = [] }: Stored, { now, holds }: Pick<Asking, 'now' | 'holds'>) {
  const { isClosed } = openDaysOf(closings);
  const isClosedNow = isClosed(planDayOf(now));
  return holds('registers')
    ? planToday(plan, now, isClosed).flatMap(({ id, subject, area, state, dueAt }) =>
        ((state === 'due' && !isClosedNow) || state === 'overdue') && dueAt !== null
          ? [{ id, subject, area, isLate: state === 'overdue', dueAt: new Date(dueAt) }]
          : [],
      )
    : [];
}

/** What is to be cleaned, and how much of it is late; and what was late when it was taken out of the plan. */
export function cleaningsDay(stored: Stored, viewer: Asking): Pick<DayTold, 'cleanings' | 'missed'> {
  const all = owed(stored, viewer);
  const left = viewer.holds('registers')
    ? leftToday(stored.plan, viewer.now, openDaysOf(stored.closings ?? []).isClosed)
    : [];
  const missed =
    left.length === 0
      ? {}
      : {
          missed: left.map(({ id: of, subject, dueAt: at }) => ({
            kind: 'cleaning' as const,
            id: of,
            name: subject,
            dueAt: at,
          })),
        };
  const [first] = all;
  if (first === undefined) return missed;
  const { id, subject: name, dueAt } = first;
  const later = all.filter((one) => planDayOf(one.dueAt) > viewer.today).length;
  return {
    ...missed,
    cleanings: {
      first: { id, name, dueAt },
      count: all.length,
      late: all.filter(({ isLate }) => isLate).length,
      ...(later > 0 ? { later } : {}),
    },
  };
}

/** What is late, until it is confirmed or its day ends: each day's is one of its own. Quiet, for nobody is harmed by it at once. */
export function cleaningNotices(stored: Stored, viewer: Pick<Asking, 'now' | 'holds'>): NoticesTold {
  const { now } = viewer;
  const notices = owed(stored, viewer).flatMap(({ id, subject, area, isLate, dueAt }): Notice[] =>
    isLate
      ? [
          {
            type: 'cleaning',
            level: 'overdue',
            priority: 'medium',
            record: `${id} ${planDayOf(now)}`,
            subjectId: id,
            title: subject,
            message: dayTexts.overdue(area, dueAt, now),
            since: dueAt,
          },
        ]
      : [],
  );
  return { notices, count: notices.length };
}
