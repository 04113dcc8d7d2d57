import { and, count, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { ThermometerState, zNewThermometer } from '../contract.ts';
import { thermometersErrors } from '../errors.it.ts';
import { maxThermometers } from '../limits.ts';
import { thermometers } from '../tables.ts';
import { named, presentThermometer } from './named.ts';

const refuse = refusals(thermometersErrors);

/**
 * Adds a thermometer; it is to be checked at once.
 * @throws THERMOMETER_NAME_TAKEN, TOO_MANY_THERMOMETERS
 */
export function createThermometer(
  services: Services,
  caller: OperatorCaller,
  input: z.infer<typeof zNewThermometer>,
): Promise<ThermometerState> {
  const restaurantId = caller.restaurant.id;
  return recordWrite<ThermometerState>(services, caller, {
    id: input.id,
    action: 'thermometers.create_thermometer',
    input,
    entity: { type: 'thermometer', id: input.id },
    hints: ['thermometers'],
    run: async (tx, at) => {
      const [inUse] = await tx
        .select({ count: count() })
        .from(thermometers)
        .where(and(eq(thermometers.restaurantId, restaurantId), isNull(thermometers.archivedAt)));
      if ((inUse?.count ?? 0) >= maxThermometers) throw refuse('TOO_MANY_THERMOMETERS');
      const [row] = await named(
        tx
          .insert(thermometers)
          .values({ restaurantId, ...input, createdAt: at, updatedAt: at })
          .returning(),
      );
      return { response: presentThermometer(row!) };
    },
  });
}
