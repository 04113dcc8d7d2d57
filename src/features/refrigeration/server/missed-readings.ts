import type { Reader } from '#features/access/server/index.ts';
import { readOpenDays } from '#features/closed-days/server/index.ts';
import { longestAskedMissed } from '#features/registers/missed.ts';
import type { Services } from '#platform/http/server/context.ts';
import { daysBetween, formatTime, romeDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { MissedReading } from '../contract.ts';
import { turnsOwed } from '../missed-shifts.ts';
import { readTurns } from './turns.ts';

/**
 * What temperatures nobody read of those that were owed on some days (FRIG-48): a register of what was read alone looks whole however
 * much is missing. Undefined for more days than are counted, and where none was owed: nobody says then that none was missed.
 */
export async function missedReadings(
  services: Services,
  caller: Reader,
  from: LocalDate,
  to: LocalDate,
): Promise<MissedReading[] | undefined> {
  if (from > to || daysBetween(from, to) > longestAskedMissed) return undefined;
  const now = services.clock.now();
  const { id } = caller.restaurant;
  const { turns, openDays } = await services.database.asTenant(id, async (tx) => ({
    turns: await readTurns(tx, id, from, to),
    openDays: await readOpenDays(tx, id),
  }));
  const found = turns.map((one) => ({ name: one.name, ...turnsOwed(one, openDays, from, to, now) }));
  if (found.every(({ owed }) => owed === 0)) return undefined;
  // What is late now may still be read: it is not missed yet, and nothing is called whole.
  if (found.every(({ missed }) => missed.length === 0) && found.some(({ isLate }) => isLate))
    return undefined;
  return found
    .flatMap(({ name, missed }) =>
      [...Map.groupBy(missed, ({ dueAt }) => romeDate(dueAt))].map(([date, shifts]): MissedReading => ({
        date,
        equipmentName: name,
        times: shifts.map(({ dueAt }) => formatTime(dueAt)),
      })),
    )
    .toSorted((one, other) => one.date.localeCompare(other.date));
}
