import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals, refuse as refuseAny } from '#platform/http/server/refuse.ts';
import type { StationState, zStationArchiving } from '../contract.ts';
import { pestVisitsErrors } from '../errors.it.ts';
import { lastFound } from '../station-standing.ts';
import { pestStations } from '../tables.ts';
import { asksFor } from '../visit-content.ts';
import { numbered } from './numbered.ts';
import { presentStation } from './present.ts';
import { readKnown } from './read-overview.ts';

const refuse = refusals(pestVisitsErrors);

/**
 * Puts a station away, or takes it back (C-48). One that was not clean is looked at again first: put away nobody would be asked for it.
 * @throws NOT_FOUND, STATION_ASKS; STATION_NUMBER_TAKEN when another one got the number meanwhile
 */
export function archiveStation(
  services: Services,
  caller: OperatorCaller,
  input: z.infer<typeof zStationArchiving>,
): Promise<StationState> {
  const { stationId, archived } = input;
  const restaurantId = caller.restaurant.id;
  return recordWrite<StationState>(services, caller, {
    id: input.id,
    action: archived ? 'pestVisits.archive_station' : 'pestVisits.restore_station',
    input,
    entity: { type: 'pest_station', id: stationId },
    hints: ['pestVisits'],
    run: async (tx, at) => {
      const [row] = await numbered(
        tx
          .update(pestStations)
          .set({
            // The first time that it was put away is the one that counts.
            archivedAt: archived
              ? sql`coalesce(${pestStations.archivedAt}, ${at.toISOString()}::timestamptz)`
              : null,
            updatedAt: at,
          })
          .where(and(eq(pestStations.restaurantId, restaurantId), eq(pestStations.id, stationId)))
          .returning(),
      );
      if (!row) throw refuseAny('NOT_FOUND');
      if (archived) {
        const { visits } = await readKnown(tx, restaurantId);
        const last = lastFound(visits).get(stationId);
        if (last !== undefined && asksFor(last.result)) throw refuse('STATION_ASKS');
      }
      return { response: presentStation(row) };
    },
  });
}
