/** How the stations stand, and when the company is to come again: what the visits that count tell. Days are of Europe/Rome. */
import { addDays } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { StationResult, StationVisited } from './visit-results.ts';

/** Days after a visit by which a station that was not clean is looked at again; not law, a week between two visits of traps. */
export const followUpDays = 7;
/** Days before the next visit from which it is told of. */
export const soonDays = 7;

/** A visit that counts. */
export interface CountedVisit {
  readonly id: string;
  readonly company: string;
  readonly visitedOn: LocalDate;
  readonly nextOn: LocalDate | null;
  readonly stations: readonly StationVisited[];
}

/** How a station was found last. */
export interface LastFound {
  readonly visitId: string;
  readonly visitedOn: LocalDate;
  readonly result: StationResult;
  readonly notes: string | null;
}

/** From the newest visit to the oldest; of one day the one recorded last first, as they come. */
const newestFirst = (visits: readonly CountedVisit[]): CountedVisit[] =>
  visits.toSorted((a, b) => b.visitedOn.localeCompare(a.visitedOn));

/**
 * How each station was found last, by its id. Of one day the visit counts that was recorded later: a clean one ends what was found
 * before it, and nothing that was found after.
 *
 * @param visits those that nobody corrected, the last recorded first; a correction at the time of what it corrects
 */
export function lastFound(visits: readonly CountedVisit[]): ReadonlyMap<string, LastFound> {
  const found = new Map<string, LastFound>();
  for (const { id: visitId, visitedOn, stations } of newestFirst(visits))
    for (const { stationId, result, notes } of stations) {
      if (!found.has(stationId)) found.set(stationId, { visitId, visitedOn, result, notes });
    }
  return found;
}

/** The last visit; null where there is none. */
export const lastVisit = (visits: readonly CountedVisit[]): CountedVisit | null =>
  newestFirst(visits)[0] ?? null;

/** How something with a day stands on another: told of some days before, late from the day after. */
export function dueState(dueOn: LocalDate, today: LocalDate, daysBefore: number): 'late' | 'soon' | null {
  if (today > dueOn) return 'late';
  return today >= addDays(dueOn, -daysBefore) ? 'soon' : null;
}
