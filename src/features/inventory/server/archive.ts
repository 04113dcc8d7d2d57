import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { ProductState, zProductAction } from '../product-shapes.ts';
import { products } from '../tables.ts';
import { claimNames } from './claim-names.ts';

/**
 * Puts a product away, or takes it back (C-48): it leaves lists, figures and notices; its lots and movements stay.
 * @throws NOT_FOUND also for a product of another restaurant; NAME_TAKEN, CODE_TAKEN when another one was added since
 *   under its name or code
 */
export async function setArchived(
  services: Services,
  caller: OperatorCaller,
  { id, productId }: z.output<typeof zProductAction>,
  archived: boolean,
): Promise<ProductState> {
  return recordWrite<ProductState>(services, caller, {
    id,
    action: archived ? 'inventory.archive_product' : 'inventory.unarchive_product',
    input: { id, productId },
    entity: { type: 'product', id: productId },
    hints: ['inventory'],
    run: async (tx, at) => {
      const own = and(eq(products.restaurantId, caller.restaurant.id), eq(products.id, productId));
      if (!archived) {
        const [product] = await tx.select().from(products).where(own).for('no key update');
        if (product?.archivedAt) await claimNames(tx, caller.restaurant.id, productId, product);
      }
      const changed = await tx
        .update(products)
        .set({
          // Asked twice, it stays away since the first time.
          archivedAt: archived
            ? sql`coalesce(${products.archivedAt}, ${at.toISOString()}::timestamptz)`
            : null,
          updatedAt: at,
        })
        .where(own)
        .returning({ id: products.id });
      if (changed.length === 0) throw refuse('NOT_FOUND');
      return { response: { id: productId, archived } };
    },
  });
}
