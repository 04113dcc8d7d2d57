import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { folded } from '#platform/db/folded.ts';
import type { Id } from '#platform/kernel/ids.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import { products } from '../tables.ts';

/**
 * The products that are not archived with this name, whatever its case and accents, or with this code, whatever the spaces and the
 * zeros before it: which of them is meant, the caller decides.
 */
export async function productsNamed(
  tx: Transaction,
  restaurantId: string,
  { name, code }: { readonly name: string; readonly code: string | null },
) {
  const bare = sql`regexp_replace(${products.qrCode}, '^[\\s0]+|[\\s-]', '', 'g')`;
  const rows = await tx
    .select({ id: products.id, name: products.name, unit: products.unit, qrCode: products.qrCode })
    .from(products)
    .where(
      and(
        eq(products.restaurantId, restaurantId),
        isNull(products.archivedAt),
        or(
          eq(products.nameKey, folded(sql`${name}::text`)),
          code === null ? undefined : sql`${bare} = ${code.replaceAll(/^[\s0]+|[\s-]/g, '')}::text`,
        ),
      ),
    )
    .orderBy(products.id);
  return rows.map((row) => ({ ...row, id: row.id as Id, unit: row.unit as Unit }));
}
