import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { ThermometerState, zThermometerEdit } from '../contract.ts';
import { thermometers } from '../tables.ts';
import { named, presentThermometer } from './named.ts';

/**
 * Renames a thermometer, or says where it is; its checks keep the name of then.
 * @throws NOT_FOUND, THERMOMETER_NAME_TAKEN
 */
export function editThermometer(
  services: Services,
  caller: OperatorCaller,
  input: z.infer<typeof zThermometerEdit>,
): Promise<ThermometerState> {
  const { thermometerId, name, place } = input;
  return recordWrite<ThermometerState>(services, caller, {
    id: input.id,
    action: 'thermometers.edit_thermometer',
    input,
    entity: { type: 'thermometer', id: thermometerId },
    hints: ['thermometers'],
    run: async (tx, at) => {
      const [row] = await named(
        tx
          .update(thermometers)
          .set({ name, place, updatedAt: at })
          .where(and(eq(thermometers.restaurantId, caller.restaurant.id), eq(thermometers.id, thermometerId)))
          .returning(),
      );
      if (!row) throw refuse('NOT_FOUND');
      return { response: presentThermometer(row) };
    },
  });
}
