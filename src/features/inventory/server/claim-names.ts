import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { folded } from '#platform/db/folded.ts';
import type { Transaction } from '#platform/db/database.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { inventoryErrors } from '../errors.it.ts';
import { products } from '../tables.ts';

const refuse = refusals(inventoryErrors);

/**
 * Makes sure, until the commit, that a product is the only one that is not archived with its name and with its code:
 * a scan, an import and a dictated order find a product by one of them and must not have to guess. Case and accents of
 * the name do not matter. Who asks for the same one at the same time waits here and is refused then; the unique index
 * stands behind it for codes.
 * @param claim null leaves the name, or the code, alone
 * @throws NAME_TAKEN, CODE_TAKEN with the product that has it
 */
export async function claimNames(
  tx: Transaction,
  restaurantId: string,
  productId: string,
  claim: { readonly name: string | null; readonly qrCode: string | null },
): Promise<void> {
  const others = and(
    eq(products.restaurantId, restaurantId),
    ne(products.id, productId),
    isNull(products.archivedAt),
  );
  const known = { id: products.id, name: products.name };
  if (claim.name !== null) {
    const same = sql`${folded(sql`${claim.name}::text`)}`;
    await tx.execute(
      sql`SELECT pg_advisory_xact_lock(hashtextextended('product-name:' || ${restaurantId}::text || ${same}, 0))`,
    );
    const [holder] = await tx
      .select(known)
      .from(products)
      .where(and(others, sql`${products.nameKey} = ${same}`))
      .limit(1);
    if (holder) throw refuse('NAME_TAKEN', holder);
  }
  if (claim.qrCode !== null) {
    await tx.execute(
      sql`SELECT pg_advisory_xact_lock(hashtextextended('product-code:' || ${restaurantId}::text || ${claim.qrCode}, 0))`,
    );
    const [holder] = await tx
      .select(known)
      .from(products)
      .where(and(others, eq(products.qrCode, claim.qrCode)))
      .limit(1);
    if (holder) throw refuse('CODE_TAKEN', holder);
  }
}
