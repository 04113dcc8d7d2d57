import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { StationState, zStationSpot } from '../contract.ts';
import { pestStations } from '../tables.ts';
import { presentStation } from './present.ts';

/**
 * Says where a station stands on the plan, or takes it off.
 * @throws NOT_FOUND
 */
export function placeStation(
  services: Services,
  caller: OperatorCaller,
  input: z.infer<typeof zStationSpot>,
): Promise<StationState> {
  const { stationId, spot } = input;
  return recordWrite<StationState>(services, caller, {
    id: input.id,
    action: 'pestVisits.place_station',
    input,
    entity: { type: 'pest_station', id: stationId },
    hints: ['pestVisits'],
    run: async (tx, at) => {
      const [row] = await tx
        .update(pestStations)
        .set({ spotX: spot?.x ?? null, spotY: spot?.y ?? null, updatedAt: at })
        .where(and(eq(pestStations.restaurantId, caller.restaurant.id), eq(pestStations.id, stationId)))
        .returning();
      if (!row) throw refuse('NOT_FOUND');
      return { response: presentStation(row) };
    },
  });
}
