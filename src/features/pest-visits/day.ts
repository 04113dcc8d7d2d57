/** What the visits for pests tell of a day: the next one, stations that are to be looked at again, and what was recorded. */
import type { DayTold, Viewer } from '#features/day/day.ts';
import { addDays } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { dayTexts } from './day.it.ts';
import { dueState, followUpDays, lastFound, lastVisit, soonDays } from './station-standing.ts';
import type { CountedVisit, LastFound } from './station-standing.ts';
import { asksFor } from './visit-content.ts';
import type { StationVisited } from './visit-results.ts';
import { stationText, visitText } from './visit-text.it.ts';

/** The entries of a day: how many count, and the newest ones. */
export interface EntriesOfDay {
  readonly count: number;
  readonly entries: readonly {
    readonly id: string;
    readonly company: string;
    readonly visited_on: string;
    readonly next_on: string | null;
    readonly stations: readonly StationVisited[];
    readonly operator_name: string;
    readonly performed_at: string;
  }[];
}

/** A station in use. */
export interface StationInUse {
  readonly id: string;
  readonly number: number;
  readonly place: string;
}

/** Stations in use, and the visits that count, the last recorded first. */
export interface VisitsKnown {
  readonly stations: readonly StationInUse[];
  readonly visits: readonly CountedVisit[];
}

/** Stations that were not clean when they were looked at last. */
export function askingStations({ stations, visits }: VisitsKnown): (StationInUse & LastFound)[] {
  const found = lastFound(visits);
  return stations.flatMap((station) => {
    const last = found.get(station.id);
    return last !== undefined && asksFor(last.result) ? [{ ...station, ...last }] : [];
  });
}

/** The next visit, where the plan asks for one. */
export const comingVisit = (visits: readonly CountedVisit[], viewer: Viewer): ReturnType<typeof nextVisit> =>
  viewer.holds('registers') ? nextVisit(visits, viewer.today) : null;

/** The next visit, where its day comes or has passed. */
export function nextVisit(
  visits: readonly CountedVisit[],
  today: LocalDate,
): {
  readonly id: string;
  readonly company: string;
  readonly nextOn: LocalDate;
  readonly state: 'soon' | 'late';
} | null {
  const last = lastVisit(visits);
  if (last === null || last.nextOn === null) return null;
  const state = dueState(last.nextOn, today, soonDays);
  return state === null ? null : { id: last.id, company: last.company, nextOn: last.nextOn, state };
}

/**
 * The day of the visits at an instant. Without registers in the plan no visit is asked for; what was recorded under a better plan stays
 * done (C-07), and stations that were not clean are told of until they are (PLAN-40).
 */
export function visitsDay(
  { known, done }: { readonly known: VisitsKnown; readonly done: EntriesOfDay },
  viewer: Viewer,
): DayTold {
  const told: DayTold = {
    done: {
      count: done.count,
      entries: done.entries.map((one) => ({
        id: one.id,
        kind: 'pest_visit',
        title: dayTexts.done(one.company),
        value: visitText({ visitedOn: one.visited_on, nextOn: one.next_on, stations: one.stations }),
        outcome: null,
        operatorName: one.operator_name,
        performedAt: new Date(one.performed_at),
      })),
    },
  };
  const stations = askingStations(known);
  if (stations.length === 0 && !viewer.holds('registers')) return told;
  const next = comingVisit(known.visits, viewer);
  return {
    ...told,
    deadlines: [
      ...stations.map((station) => {
        const dueOn = addDays(station.visitedOn, followUpDays);
        return {
          kind: 'pest_visit' as const,
          id: station.id,
          name: dayTexts.station(stationText(station)),
          dueOn,
          state: dueState(dueOn, viewer.today, followUpDays) ?? ('soon' as const),
        };
      }),
      ...(next === null
        ? []
        : [
            {
              kind: 'pest_visit' as const,
              id: next.id,
              name: dayTexts.next(next.company),
              dueOn: next.nextOn,
              state: next.state,
            },
          ]),
    ].toSorted((a, b) => a.dueOn.localeCompare(b.dueOn) || a.name.localeCompare(b.name, 'it')),
  };
}
