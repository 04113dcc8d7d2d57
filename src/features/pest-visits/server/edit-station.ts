import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { StationState, zStationEdit } from '../contract.ts';
import { pestStations } from '../tables.ts';
import { numbered } from './numbered.ts';
import { presentStation } from './present.ts';

/**
 * Gives a station another number, kind or place; visits keep those of then.
 * @throws NOT_FOUND, STATION_NUMBER_TAKEN
 */
export function editStation(
  services: Services,
  caller: OperatorCaller,
  input: z.infer<typeof zStationEdit>,
): Promise<StationState> {
  const { stationId, number, kind, place } = input;
  return recordWrite<StationState>(services, caller, {
    id: input.id,
    action: 'pestVisits.edit_station',
    input,
    entity: { type: 'pest_station', id: stationId },
    hints: ['pestVisits'],
    run: async (tx, at) => {
      const [row] = await numbered(
        tx
          .update(pestStations)
          .set({ number, kind, place, updatedAt: at })
          .where(and(eq(pestStations.restaurantId, caller.restaurant.id), eq(pestStations.id, stationId)))
          .returning(),
      );
      if (!row) throw refuse('NOT_FOUND');
      return { response: presentStation(row) };
    },
  });
}
