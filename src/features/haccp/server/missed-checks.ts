import type { Reader } from '#features/access/server/index.ts';
import { longestAskedMissed } from '#features/registers/missed.ts';
import type { Services } from '#platform/http/server/context.ts';
import { addDays, daysBetween } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { Calendar, MissedCheck } from '../contract.ts';
import { readCalendar } from './read-calendar.ts';

/**
 * What nobody did of what was owed on some days, as the calendar counts it (HACCP-100): a register of what was done alone looks whole
 * however much is missing. Undefined for more days than are counted, where none was owed, and where none was missed and some are still to be done: nobody says then that none was missed.
 */
export async function missedChecks(
  services: Services,
  caller: Reader,
  from: LocalDate,
  to: LocalDate,
): Promise<MissedCheck[] | undefined> {
  if (from > to || daysBetween(from, to) > longestAskedMissed) return undefined;
  const months = new Set<string>();
  for (let day = from; day <= to; day = addDays(day, 1)) months.add(day.slice(0, 7));
  const missed: MissedCheck[] = [];
  let [owed, stillOpen] = [0, 0];
  for (const month of months) {
    // One behind the other: a print is in no hurry.
    const calendar = await readCalendar(services, caller, { month });
    for (const { date, done, missed: count, open } of calendar.days)
      if (date >= from && date <= to) {
        owed += done + count + open;
        stillOpen += open;
      }
    missed.push(...missedIn(calendar).filter(({ date }) => date >= from && date <= to));
  }
  // What is still to be done is not missed yet, and nothing is called whole.
  return owed === 0 || (missed.length === 0 && stillOpen > 0) ? undefined : missed;
}

/** What a month's calendar says was missed, by day and name. */
function missedIn({ days, tasks }: Calendar): MissedCheck[] {
  const names = new Map(tasks.map(({ id, name }) => [id, name]));
  return days.flatMap(({ date, missedTaskIds, missedTimes = [] }) =>
    missedTaskIds
      .map((id): MissedCheck => {
        const times = missedTimes.filter(({ taskId }) => taskId === id).map(({ time }) => time);
        return { date, taskName: names.get(id) ?? '', ...(times.length === 0 ? {} : { times }) };
      })
      .toSorted((a, b) => a.taskName.localeCompare(b.taskName, 'it')),
  );
}
