import type { Member } from '#features/access/server/index.ts';
import { tellAll } from '#features/day/server/index.ts';
import type { DaySource } from '#features/day/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';

/**
 * Whether the kitchen's day has begun: something of today is on record, or is late, or was missed. Who closes such a day takes away what
 * somebody owed already, and says why (DAY-12).
 * @param sources what the rooms tell of the day
 */
export async function todayHasBegun(
  services: Services,
  caller: Member,
  sources: readonly DaySource[],
): Promise<boolean> {
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
