import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { refuseField } from '#platform/http/server/refuse-field.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { nextBeforeText } from '../errors.it.ts';
import { pestStations } from '../tables.ts';
import { visitProblems } from '../visit-content.ts';
import type { VisitTold } from '../visit-content.ts';
import type { StationResult, StationVisited } from '../visit-results.ts';

interface Said extends VisitTold {
  readonly stations: readonly {
    readonly stationId: string;
    readonly result: StationResult;
    readonly notes: string | null;
  }[];
}

/**
 * What is stored of a visit: the stations with number and place as they are now, by their numbers.
 *
 * @param at the instant at which it is told
 * @throws INPUT_INVALID for what it lacks, a day to come, a next visit before it or years ahead, and a station of another restaurant
 */
export async function judgeVisit(tx: Transaction, restaurantId: string, said: Said, at: Date) {
  const problems = Object.entries(visitProblems(said, romeDate(at)));
  if (problems.length > 0)
    throw refuse('INPUT_INVALID', {
      fields: problems.map(([field, code]) => ({
        field,
        code,
        message: code === 'before_start' ? nextBeforeText : fieldText(code),
      })),
    });
  const { company, technician, visitedOn, nextOn } = said;
  return { company, technician, visitedOn, nextOn, stations: await visited(tx, restaurantId, said.stations) };
}

async function visited(
  tx: Transaction,
  restaurantId: string,
  said: Said['stations'],
): Promise<StationVisited[]> {
  if (said.length === 0) return [];
  const ids = said.map(({ stationId }) => stationId);
  const rows = await tx
    .select({ id: pestStations.id, number: pestStations.number, place: pestStations.place })
    .from(pestStations)
    .where(and(eq(pestStations.restaurantId, restaurantId), inArray(pestStations.id, ids)));
  const known = new Map(rows.map((row) => [row.id, row]));
  return said
    .map(({ stationId, result, notes }) => {
      const station = known.get(stationId);
      if (station === undefined) throw refuseField('stations', 'invalid_option');
      return { stationId, number: station.number, place: station.place, result, notes };
    })
    .toSorted((a, b) => a.number - b.number);
}
