import { sql } from 'drizzle-orm';
import type { Member } from '#features/access/server/index.ts';
import { isUncorrected } from '#features/registers/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import type { Services } from '#platform/http/server/context.ts';
import { question } from '#platform/memory/question.ts';
import type { Overview, StationState } from '../contract.ts';
import { lastFound, lastVisit } from '../station-standing.ts';
import type { CountedVisit } from '../station-standing.ts';
import { pestPlans, pestStations, pestVisits } from '../tables.ts';
import type { StationKind, StationVisited } from '../visit-results.ts';

interface Row extends Record<string, unknown> {
  readonly stations: readonly {
    readonly id: string;
    readonly number: number;
    readonly kind: StationKind;
    readonly place: string;
    readonly archived: boolean;
    readonly spot_x: number | null;
    readonly spot_y: number | null;
  }[];
  readonly visits: readonly {
    readonly id: string;
    readonly company: string;
    readonly visited_on: string;
    readonly next_on: string | null;
    readonly stations: readonly StationVisited[];
  }[];
  readonly plan: { readonly id: string; readonly operator_name: string; readonly recorded_at: string } | null;
}

/**
 * The stations, and the visits that nobody corrected, those recorded last first: a correction at the time of what it corrects, what comes
 * in late at that of its device. Some ten a year, so that all of them are read.
 */
export async function readKnown(
  tx: Transaction,
  restaurantId: string,
): Promise<{
  readonly stations: readonly StationState[];
  readonly visits: readonly CountedVisit[];
  readonly plan: Overview['plan'];
}> {
  const restaurant = sql`${restaurantId}::uuid`;
  const [row] = await executeNamed<Row>(
    tx,
    'pest_visits_known',
    sql`
    SELECT (SELECT coalesce(json_agg(json_build_object('id', s.id, 'number', s.number, 'kind', s.kind, 'place', s.place,
                   'archived', s.archived_at IS NOT NULL, 'spot_x', s.spot_x, 'spot_y', s.spot_y) ORDER BY s.archived_at IS NOT NULL, s.number, s.id), '[]')
              FROM ${pestStations} s WHERE s.restaurant_id = ${restaurant}) AS stations,
           (SELECT coalesce(json_agg(json_build_object('id', l.id, 'company', l.company, 'visited_on', l.visited_on, 'next_on', l.next_on,
                   'stations', l.stations) ORDER BY least(l.performed_at, l.recorded_at) DESC, l.recorded_at DESC, l.id DESC), '[]')
              FROM ${pestVisits} l WHERE l.restaurant_id = ${restaurant} AND ${isUncorrected(pestVisits, sql`l`)}) AS visits,
           (SELECT json_build_object('id', p.id, 'operator_name', p.operator_name, 'recorded_at', p.recorded_at)
              FROM ${pestPlans} p WHERE p.restaurant_id = ${restaurant} ORDER BY p.recorded_at DESC, p.id DESC LIMIT 1) AS plan`,
  );
  return {
    stations: (row?.stations ?? []).map(({ spot_x: x, spot_y: y, ...station }) => ({
      ...station,
      ...(x === null || y === null ? {} : { spot: { x, y } }),
    })),
    plan: row?.plan
      ? {
          id: row.plan.id,
          operatorName: row.plan.operator_name,
          addedAt: new Date(row.plan.recorded_at).toISOString(),
        }
      : null,
    visits: (row?.visits ?? []).map(({ visited_on: visitedOn, next_on: nextOn, ...visit }) => ({
      ...visit,
      visitedOn,
      nextOn,
    })),
  };
}

export const visitsKnown = question({ name: 'pest_visits_known', parts: ['pestVisits'], read: readKnown });

/** The stations as they were found last, and the last visit, of one moment. */
export async function readOverview(services: Services, caller: Member): Promise<Overview> {
  const [{ stations, visits, plan }] = await services.memory.read(caller.restaurant, [visitsKnown({})]);
  const found = lastFound(visits);
  const last = lastVisit(visits);
  return {
    stations: stations.map((station) => {
      const seen = found.get(station.id);
      return { ...station, ...(seen === undefined ? {} : { last: seen }) };
    }),
    last:
      last === null
        ? null
        : { id: last.id, company: last.company, visitedOn: last.visitedOn, nextOn: last.nextOn },
    plan,
  };
}

/** Without the stations that were put away: nothing is asked of them. */
export const inUse = <Known extends { readonly stations: readonly StationState[] }>(known: Known): Known => ({
  ...known,
  stations: known.stations.filter(({ archived }) => !archived),
});
