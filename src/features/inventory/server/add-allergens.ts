import { and, eq } from 'drizzle-orm';
import type { OperatorCaller } from '#features/access/server/index.ts';
import {
  allergensOf,
  saysSame,
  type Allergen,
  type AllergenStatement,
} from '#features/allergens/allergens.ts';
import { noteBeside } from '#features/audit/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Id } from '#platform/kernel/ids.ts';
import { products } from '../tables.ts';

/**
 * Adds to what a product is said to hold what a person read on a package of it (SCAN-65), with the write that brings it: recipes, tubs
 * and labels name it from then on. It takes nothing off. A product of which nobody said anything stays so: one package read is no whole
 * statement, and «non indicati» is not to become «none of the others».
 * @param at the instant of the write
 */
export async function addAllergens(
  tx: Transaction,
  caller: OperatorCaller,
  productId: Id,
  said: AllergenStatement,
  at: Date,
): Promise<void> {
  const own = and(eq(products.restaurantId, caller.restaurant.id), eq(products.id, productId));
  const [row] = await tx
    .select({ contains: products.contains, mayContain: products.mayContain })
    .from(products)
    .where(own)
    .for('no key update');
  if (!row || row.contains === null || row.mayContain === null) return;
  const before = { contains: row.contains as Allergen[], mayContain: row.mayContain as Allergen[] };
  const now = allergensOf([before, said]);
  if (saysSame(before, now)) return;
  const allergens = { contains: [...now.contains], mayContain: [...now.mayContain] };
  await tx
    .update(products)
    .set({ ...allergens, updatedAt: at })
    .where(own);
  const response = { id: productId, allergens, reason: null };
  const entity = { type: 'product', id: productId };
  await noteBeside(tx, caller, { action: 'inventory.state_allergens', entity, response }, at);
}
