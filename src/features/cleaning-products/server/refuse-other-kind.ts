import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { otherKindText } from '../errors.it.ts';
import type { ProductContent } from '../product-content.ts';
import { productKey, productsInUse } from '../products-in-use.ts';
import { readEntries } from './read-products.ts';

/**
 * A name stands for one product, whatever its capitals, and its last sheet counts: what bears the name of a product of another kind would take
 * that one's sheet out of use, and somebody would dilute a degreaser as a detergent (CLEAN-08). Of two at once the second sees the first.
 *
 * @param except the entry that is corrected: it may come to be of another kind
 * @throws INPUT_INVALID
 */
export async function refuseOtherKind(
  tx: Transaction,
  restaurantId: string,
  { product, productKind }: Pick<ProductContent, 'product' | 'productKind'>,
  except?: { readonly product: string },
): Promise<void> {
  const key = productKey(product);
  if (except && productKey(except.product) === key) return;
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`cleaning product ${restaurantId} ${key}`}, 0))`,
  );
  const same = productsInUse(await readEntries(tx, restaurantId)).find(
    (one) => productKey(one.product) === key,
  );
  if (!same || same.productKind === productKind) return;
  throw refuse('INPUT_INVALID', {
    fields: [
      {
        field: 'product',
        code: 'other_kind',
        message: otherKindText(same.product, same.productKind),
      },
    ],
  });
}
