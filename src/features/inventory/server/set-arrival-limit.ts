import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { refusals, refuse as refuseCommon } from '#platform/http/server/refuse.ts';
import { refuseField } from '#platform/http/server/refuse-field.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import { arrivalKindOf, isLooser, outsays, warmestLimit } from '../arrival.ts';
import type { ArrivalLimitSet, zSetArrivalLimit } from '../arrival-shapes.ts';
import { inventoryErrors } from '../errors.it.ts';
import { products } from '../tables.ts';
import { arrivalLimitEntity } from './arrivals.ts';

const refuse = refusals(inventoryErrors);

/**
 * Says what kind of goods a product is, and how warm it may arrive here. One looser than usual only where somebody has
 * confirmed it, a kind that lets pass what the product's words ask about only with the reason. What has arrived before stays judged as it was.
 * @throws NOT_FOUND, ARRIVAL_LIMIT_LOOSER, INPUT_INVALID for a limit without a kind, or one that no food of the kind could arrive at
 */
export async function setArrivalLimit(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zSetArrivalLimit>,
): Promise<ArrivalLimitSet> {
  const restaurantId = caller.restaurant.id;
  const { id, productId, kind, maxCelsius, reason, looserConfirmed } = input;
  const { reason: _reason, ...plain } = input;
  return recordWrite<ArrivalLimitSet>(services, caller, {
    id,
    action: 'inventory.set_arrival_limit',
    // Where nothing is said it is as it was before anything could be: what was sent then and comes again is the same.
    input: reason === null ? plain : { ...plain, reason },
    entity: { type: arrivalLimitEntity, id: productId },
    hints: ['inventory'],
    run: async (tx, at) => {
      if (kind === null && maxCelsius !== null) throw refuseField('kind', 'required');
      const warmest = kind === null ? null : warmestLimit(kind);
      if (warmest !== null && maxCelsius !== null && maxCelsius > warmest)
        throw refuseField('maxCelsius', 'too_large', warmest);
      const own = and(eq(products.restaurantId, restaurantId), eq(products.id, productId));
      // Locked, so that it keeps the name by which it is judged.
      const [product] = await tx.select().from(products).where(own).for('update');
      if (!product) throw refuseCommon('NOT_FOUND');
      const contradicts = kind !== null && outsays(product, kind, maxCelsius);
      if (contradicts && reason === null) throw refuseField('reason', 'required');
      if (isLooser(kind ?? arrivalKindOf(product), maxCelsius) && !looserConfirmed)
        throw refuse('ARRIVAL_LIMIT_LOOSER');
      const why = contradicts ? reason : null;
      await tx
        .update(products)
        .set({
          arrivalKind: kind,
          arrivalMaxCelsius: maxCelsius,
          arrivalReason: why,
          arrivalSetAt: at,
          updatedAt: at,
        })
        .where(own);
      return { response: { id: productId, kind, maxCelsius, reason: why } };
    },
  });
}
