import { sql } from 'drizzle-orm';
import type { Member } from '#features/access/server/index.ts';
import { tellAll } from '#features/day/server/index.ts';
import type { DaySource } from '#features/day/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import { romeDate, startOfRomeDay } from '#platform/kernel/dates.ts';
import { openDaysOf, takesTodayAway } from '../closed-days.ts';
import type { Closing } from '../closed-days.ts';
import { readClosings } from './read-closings.ts';

/** Acts of today by which something that was owed is not any more, though it is late: to who asks now it is in no list. */
const changes = ['haccp', 'sanitization', 'refrigeration'] as const;

/** Whether something of today is on record, or is late, or was missed, as the rooms tell it. */
async function isToldOf(services: Services, caller: Member, sources: readonly DaySource[]): Promise<boolean> {
  const tellings = sources.flatMap(({ day }) => (day === undefined ? [] : [day]));
  const { told } = await tellAll(services, caller, tellings, 1);
  return told.some(
    ({ done, missed = [], owed = [], cleanings }) =>
      (done?.count ?? 0) > 0 ||
      missed.length > 0 ||
      owed.some(({ state }) => state !== 'due') ||
      (cleanings?.late ?? 0) > 0,
  );
}

/** Whether what is owed was changed or put away today; at four in the morning the kitchen's day would still be to come. */
async function wasChanged(tx: Transaction, restaurantId: string, now: Date): Promise<boolean> {
  const since = startOfRomeDay(romeDate(now)).toISOString();
  const { rows } = await tx.execute(sql`
    SELECT FROM audit_logs
     WHERE restaurant_id = ${restaurantId}::uuid AND recorded_at >= ${since}::timestamptz
       AND room IN (${sql.join(
         changes.map((room) => sql`${room}`),
         sql`, `,
       )})
       AND action NOT LIKE '%.create%'
     LIMIT 1`);
  return rows.length > 0;
}

/**
 * Tells, in a write, whether an act on the closed days takes away what is owed today though the day has begun: then it wants a reason, or
 * is not to be had today (DAY-12). Any act, whether it closes the day, leaves its fridges unread, or makes of a closing that was told late
 * one that was told in time.
 * @param sources what the rooms tell of the day
 * @returns asked with the closings as they would be
 */
export async function guardOfToday(
  services: Services,
  caller: Member,
  sources: readonly DaySource[],
): Promise<
  (tx: Transaction, at: Date, change: (told: readonly Closing[]) => readonly Closing[]) => Promise<boolean>
> {
  const isTold = await isToldOf(services, caller, sources);
  return async (tx, at, change) => {
    const told = await readClosings(tx, caller.restaurant.id);
    if (!takesTodayAway(openDaysOf(told), openDaysOf(change(told)), romeDate(at))) return false;
    return isTold || wasChanged(tx, caller.restaurant.id, at);
  };
}
