import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals, refuse as refuseAny } from '#platform/http/server/refuse.ts';
import type { ThermometerState, zThermometerArchiving } from '../contract.ts';
import { thermometersErrors } from '../errors.it.ts';
import { thermometers } from '../tables.ts';
import { named, presentThermometer } from './named.ts';
import { readThermometerMatters } from './read-matters.ts';

const refuse = refusals(thermometersErrors);

/**
 * Puts a thermometer away, or takes it back (C-48). One that is out of service is replaced first: put away nobody would see it any more,
 * and somebody may go on using it.
 * @throws NOT_FOUND, THERMOMETER_OUT; THERMOMETER_NAME_TAKEN when another one got the name meanwhile
 */
export function archiveThermometer(
  services: Services,
  caller: OperatorCaller,
  input: z.infer<typeof zThermometerArchiving>,
): Promise<ThermometerState> {
  const { thermometerId, archived } = input;
  const restaurantId = caller.restaurant.id;
  return recordWrite<ThermometerState>(services, caller, {
    id: input.id,
    action: archived ? 'thermometers.archive_thermometer' : 'thermometers.restore_thermometer',
    input,
    entity: { type: 'thermometer', id: thermometerId },
    hints: ['thermometers'],
    run: async (tx, at) => {
      const [row] = await named(
        tx
          .update(thermometers)
          .set({
            // The first time that it was put away is the one that counts.
            archivedAt: archived
              ? sql`coalesce(${thermometers.archivedAt}, ${at.toISOString()}::timestamptz)`
              : null,
            updatedAt: at,
          })
          .where(and(eq(thermometers.restaurantId, restaurantId), eq(thermometers.id, thermometerId)))
          .returning(),
      );
      if (!row) throw refuseAny('NOT_FOUND');
      if (archived) {
        const matters = await readThermometerMatters(tx, restaurantId);
        if (matters.some((matter) => matter.thermometerId === thermometerId)) throw refuse('THERMOMETER_OUT');
      }
      return { response: presentThermometer(row) };
    },
  });
}
