import { and, eq, isNull } from 'drizzle-orm';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { demoSource } from '#features/demo/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { planStock } from '../demo.ts';
import { zChangeLot } from '../lot-shapes.ts';
import { zDiscard, zReceive, zTakeOut } from '../movement-shapes.ts';
import { zNewProduct, zStateAllergens } from '../product-shapes.ts';
import { lots } from '../tables.ts';
import { changeLot } from './change-lot.ts';
import { createProduct } from './create.ts';
import { discard } from './discard.ts';
import { receive } from './receive.ts';
import { stateAllergens } from './state-allergens.ts';
import { takeOut } from './take-out.ts';

/** The stock of the demo restaurant. */
export const stockDemo = demoSource('stock', (month) => planStock(month).writes, {
  product: (services, caller, { input }) => createProduct(services, caller, zNewProduct.parse(input)),
  receive: (services, caller, { input }) => receive(services, caller, zReceive.parse(input)),
  allergens: (services, caller, { input }) => stateAllergens(services, caller, zStateAllergens.parse(input)),
  take_out: (services, caller, { input }) => takeOut(services, caller, zTakeOut.parse(input)),
  async discard(services, caller, { input, lotNumber }) {
    const lotId = await demoLotOf(services, caller, input.productId, lotNumber);
    return discard(services, caller, zDiscard.parse({ ...input, lotId }));
  },
  async open(services, caller, { input, productId, lotNumber }) {
    const lotId = await demoLotOf(services, caller, productId, lotNumber);
    return changeLot(services, caller, zChangeLot.parse({ ...input, lotId }));
  },
});

/** The lot that came under a number into the demo restaurant. */
export async function demoLotOf(
  services: Services,
  caller: OperatorCaller,
  productId: string,
  lotNumber: string,
): Promise<string> {
  const restaurantId = caller.restaurant.id;
  const [lot] = await services.database.asTenant(restaurantId, (tx) =>
    tx
      .select({ id: lots.id })
      .from(lots)
      .where(
        and(
          eq(lots.restaurantId, restaurantId),
          eq(lots.productId, productId),
          eq(lots.lotNumber, lotNumber),
          isNull(lots.parentLotId),
        ),
      ),
  );
  if (!lot) throw new Error(`the demo has no lot ${lotNumber}`);
  return lot.id;
}
