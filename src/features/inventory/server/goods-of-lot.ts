import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { AllergenStatement } from '#features/allergens/allergens.ts';
import { lots } from '../tables.ts';
import { pastsOf, type LotRow } from './lot-past.ts';
import { holdProduct } from './store.ts';

/** Goods of a lot with what their product says of them. */
export interface GoodsOfLot {
  readonly lot: LotRow;
  readonly product: Pick<
    Awaited<ReturnType<typeof holdProduct>>,
    'name' | 'category' | 'unit' | 'storageLocation'
  > & {
    /** Null while nobody said what it holds. */
    readonly allergens: AllergenStatement | null;
  };
  readonly thawedBefore: boolean;
}

/**
 * A lot of a product that was in use at an instant, for what is said of its goods.
 * @throws NOT_FOUND also for a lot of another restaurant; PRODUCT_ARCHIVED
 */
export async function goodsOfLot(
  tx: Transaction,
  restaurantId: string,
  lotId: string,
  at: Date,
): Promise<GoodsOfLot> {
  const [lot] = await tx
    .select()
    .from(lots)
    .where(and(eq(lots.restaurantId, restaurantId), eq(lots.id, lotId)));
  if (!lot) throw refuse('NOT_FOUND');
  const product = await holdProduct(tx, restaurantId, lot.productId, null, at);
  const past = (await pastsOf(tx, restaurantId, [lot])).get(lot.id);
  const { contains, mayContain } = product;
  return {
    lot,
    product: {
      ...product,
      // Held to the list by the table's CHECKs.
      allergens:
        contains === null || mayContain === null
          ? null
          : ({ contains, mayContain } as unknown as AllergenStatement),
    },
    thawedBefore: past?.thawedBefore ?? false,
  };
}
