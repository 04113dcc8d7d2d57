import { and, count, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { StationState, zNewStation } from '../contract.ts';
import { pestVisitsErrors } from '../errors.it.ts';
import { maxStations } from '../limits.ts';
import { pestStations } from '../tables.ts';
import { numbered } from './numbered.ts';
import { presentStation } from './present.ts';

const refuse = refusals(pestVisitsErrors);

/**
 * Adds a station.
 * @throws STATION_NUMBER_TAKEN, TOO_MANY_STATIONS
 */
export function createStation(
  services: Services,
  caller: OperatorCaller,
  input: z.infer<typeof zNewStation>,
): Promise<StationState> {
  const restaurantId = caller.restaurant.id;
  return recordWrite<StationState>(services, caller, {
    id: input.id,
    action: 'pestVisits.create_station',
    input,
    entity: { type: 'pest_station', id: input.id },
    hints: ['pestVisits'],
    run: async (tx, at) => {
      const [inUse] = await tx
        .select({ count: count() })
        .from(pestStations)
        .where(and(eq(pestStations.restaurantId, restaurantId), isNull(pestStations.archivedAt)));
      if ((inUse?.count ?? 0) >= maxStations) throw refuse('TOO_MANY_STATIONS');
      const [row] = await numbered(
        tx
          .insert(pestStations)
          .values({ restaurantId, ...input, createdAt: at, updatedAt: at })
          .returning(),
      );
      return { response: presentStation(row!) };
    },
  });
}
