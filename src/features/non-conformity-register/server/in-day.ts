import { telling } from '#features/day/server/index.ts';
import type { DaySource } from '#features/day/server/index.ts';
import { addDays, startOfRomeDay } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { repeatedDays } from '../limits.ts';
import { nonConformitiesDay, nonConformityNotices } from '../in-day.ts';
import type { NonConformitySource } from './source.ts';

/** What the register tells of a room's part of it, of the last thirty days and whatever goes on. */
export function inDay({ since }: Pick<NonConformitySource, 'since'>): DaySource {
  const asks = ({ date }: { readonly date: LocalDate }) =>
    [since({ since: startOfRomeDay(addDays(date, -repeatedDays)).toISOString() })] as const;
  return {
    day: telling(asks, ([recent], viewer) => nonConformitiesDay(recent, viewer)),
    notices: telling(asks, ([recent], viewer) => nonConformityNotices(recent, viewer)),
  };
}
