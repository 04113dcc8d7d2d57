import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { saysReason } from '#platform/kernel/reason.ts';
import { refusals, refuse as refuseCommon } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { allergensLost, noAllergens, type Allergen } from '#features/allergens/allergens.ts';
import { unsaidOfName } from '#features/allergens/said-by-name.ts';
import { changeOf } from '#features/audit/audited.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import { inventoryErrors } from '../errors.it.ts';
import type { AllergensStated, zStateAllergens } from '../product-shapes.ts';
import { products } from '../tables.ts';

const refuse = refusals(inventoryErrors);

/**
 * Says what of the fourteen allergens a product holds, for every recipe that names it (RECIPE-01). One that it held until now goes
 * only with a reason, which the audit log keeps, and so does one that its name says (RECIPE-45); labels that were printed stay as they
 * are.
 * @throws NOT_FOUND, PRODUCT_ALLERGENS_LOST
 */
export async function stateAllergens(
  services: Services,
  caller: OperatorCaller,
  { id, productId, allergens, reason, neverHeld }: z.output<typeof zStateAllergens>,
): Promise<AllergensStated> {
  const restaurantId = caller.restaurant.id;
  return recordWrite<AllergensStated>(services, caller, {
    id,
    action: 'inventory.state_allergens',
    input: { id, productId, allergens, reason, ...(neverHeld ? { neverHeld } : {}) },
    entity: { type: 'product', id: productId },
    // What was made of it names it from now on.
    hints: ['inventory', 'recipes', 'preparations', 'labels'],
    run: async (tx, at) => {
      const own = and(eq(products.restaurantId, restaurantId), eq(products.id, productId));
      const [before] = await tx.select().from(products).where(own).for('no key update');
      if (!before) throw refuseCommon('NOT_FOUND');
      const lost = allergensLost(
        {
          contains: (before.contains ?? []) as Allergen[],
          mayContain: (before.mayContain ?? []) as Allergen[],
        },
        allergens ?? noAllergens,
      );
      const asked = [...new Set([...lost, ...unsaidOfName(before.name, allergens)])];
      if (asked.length > 0 && !saysReason(reason))
        throw refuse('PRODUCT_ALLERGENS_LOST', { allergens: asked });
      await tx
        .update(products)
        .set({
          contains: allergens?.contains ?? null,
          mayContain: allergens?.mayContain ?? null,
          updatedAt: at,
        })
        .where(own);
      return {
        response: {
          id: productId,
          allergens,
          reason,
          ...(neverHeld && lost.length > 0 ? { neverHeld: [...lost] } : {}),
        },
        change: changeOf(
          { contains: before.contains, mayContain: before.mayContain },
          { contains: allergens?.contains ?? null, mayContain: allergens?.mayContain ?? null },
        ),
      };
    },
  });
}
