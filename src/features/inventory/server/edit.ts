import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { refusals, refuse as refuseCommon } from '#platform/http/server/refuse.ts';
import { saysReason } from '#platform/kernel/reason.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import type { Allergen } from '#features/allergens/allergens.ts';
import { unsaidOfName } from '#features/allergens/said-by-name.ts';
import { changeOf } from '#features/audit/audited.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { JsonObject } from '#features/integrity/canonical-json.ts';
import type { ProductState, zEditProduct } from '../product-shapes.ts';
import { inventoryErrors } from '../errors.it.ts';
import { baseUnitOf, factorOf } from '#platform/kernel/quantity.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import { lots, products } from '../tables.ts';
import { arrivalKindOf } from '../arrival.ts';
import { claimNames } from './claim-names.ts';
import { productFacts } from './product-facts.ts';
import { storedQuantity } from './stored-quantity.ts';

const refuse = refusals(inventoryErrors);

/**
 * Changes what is known of a product (C-48); what is not named stays. The unit is fixed from the first lot on: 5 pieces
 * must not become 5 kilos. What was stated of allergens was stated of the name as it was: a new one that says another asks why (INV-60).
 * @throws NOT_FOUND, UNIT_IN_USE, NAME_TAKEN, CODE_TAKEN, PRODUCT_NAME_SAYS
 */
export async function editProduct(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zEditProduct>,
): Promise<ProductState> {
  const restaurantId = caller.restaurant.id;
  const { id, productId, changes, allergensReason } = input;
  const { costCents, minimumStock, ...sameNames } = changes;
  const named: JsonObject = Object.fromEntries(
    Object.entries(changes).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])),
  );
  return recordWrite<ProductState>(services, caller, {
    id,
    action: 'inventory.edit_product',
    input: { id, productId, changes: named, ...(allergensReason === null ? {} : { allergensReason }) },
    entity: { type: 'product', id: productId },
    hints: ['inventory'],
    run: async (tx, at) => {
      const own = and(eq(products.restaurantId, restaurantId), eq(products.id, productId));
      // Waits for movements that are on their way (holdProduct), so that the next statement sees their lots.
      const [product] = await tx.select().from(products).where(own).for('no key update');
      if (!product) throw refuseCommon('NOT_FOUND');
      const unsaid = unsaidOfNewName(product, changes.name);
      if (unsaid.length > 0 && !saysReason(allergensReason))
        throw refuse('PRODUCT_NAME_SAYS', { allergens: [...unsaid] });
      // An archived one claims its names when it is taken back.
      if (product.archivedAt === null) {
        const { name = null, qrCode = null } = changes;
        await claimNames(tx, restaurantId, productId, { name: name === product.name ? null : name, qrCode });
      }
      const minimum = minimumAfter(product, { unit: changes.unit, minimumStock });
      const unitIsFree = sql`(${products.unit} = ${changes.unit ?? product.unit} OR NOT EXISTS (
        SELECT FROM ${lots} WHERE ${lots.restaurantId} = ${restaurantId}::uuid AND ${lots.productId} = ${productId}::uuid))`;
      const [changed] = await tx
        .update(products)
        .set({
          ...sameNames,
          ...(saysOther(product, changes) ? { arrivalReason: null } : {}),
          cost: costCents,
          minimumStock: minimum,
          updatedAt: at,
        })
        .where(and(own, unitIsFree))
        .returning();
      if (!changed) throw refuse('UNIT_IN_USE');
      const { storageLocation: homeBefore } = product;
      const isElsewhere = changes.storageLocation !== undefined && changes.storageLocation !== homeBefore;
      return {
        response: {
          id: productId,
          archived: changed.archivedAt !== null,
          ...(isElsewhere ? { homeBefore } : {}),
        },
        change: changeOf(productFacts(product), productFacts(changed)),
      };
    },
  });
}

/** What a new name says by itself and the statement does not hold, beyond what the old one said already. */
function unsaidOfNewName(
  { name, contains, mayContain }: typeof products.$inferSelect,
  newName: string | undefined,
): readonly Allergen[] {
  if (newName === undefined || newName === name || contains === null || mayContain === null) return [];
  // Held to the list by the table's CHECK.
  const stated = { contains: contains as Allergen[], mayContain: mayContain as Allergen[] };
  const before = unsaidOfName(name, stated);
  return unsaidOfName(newName, stated).filter((allergen) => !before.includes(allergen));
}

/** Whether the words of a product say another kind of goods after a change: why they are outsaid was said of the old ones. */
function saysOther(
  { name, category }: typeof products.$inferSelect,
  changes: { readonly name?: string | undefined; readonly category?: string | null | undefined },
): boolean {
  const after = {
    name: changes.name ?? name,
    category: changes.category === undefined ? category : changes.category,
  };
  return arrivalKindOf({ name, category }) !== arrivalKindOf(after);
}

/**
 * The minimum as it is stored after a change. Where only the unit changes, two kilos are 2000 grams, and two of what is
 * measured otherwise stay two, rounded up to what can be counted.
 * @throws INPUT_INVALID
 */
function minimumAfter(
  product: typeof products.$inferSelect,
  changes: { readonly unit: Unit | undefined; readonly minimumStock: number | null | undefined },
): number | null {
  const before = product.unit as Unit;
  const unit = changes.unit ?? before;
  if (changes.minimumStock === null) return null;
  if (changes.minimumStock !== undefined)
    return storedQuantity('changes.minimumStock', changes.minimumStock, unit);
  if (product.minimumStock === null || baseUnitOf(unit) === baseUnitOf(before)) return product.minimumStock;
  return Math.ceil((product.minimumStock / factorOf(before)) * factorOf(unit));
}
