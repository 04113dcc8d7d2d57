/** What closed days tell of the day. */
import type { DayTold, Viewer } from '#features/day/day.ts';
import { addDays } from '#platform/kernel/dates.ts';
import { nextOpenDay, openDaysOf } from './closed-days.ts';
import type { Closing } from './closed-days.ts';

/** That today is a closed day, and when it opens again; nothing on an open one. */
export function closedDay(
  told: readonly Closing[],
  { today }: Pick<Viewer, 'today'>,
): Pick<DayTold, 'closed'> {
  const { closedOn, isClosed, isColdReadOn } = openDaysOf(told);
  const closed = closedOn(today);
  return closed === null
    ? {}
    : {
        closed: {
          name: closed.name,
          opensOn: nextOpenDay(addDays(today, 1), isClosed),
          coldIsRead: isColdReadOn(today),
        },
      };
}
