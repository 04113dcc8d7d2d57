import { sql } from 'drizzle-orm';
import type { SupplierSeen } from '#features/suppliers/server/index.ts';
import { anySuspended, suspendedNow } from '#features/suppliers/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import { supplierKeySql } from '#platform/db/supplier-key-sql.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { supplierKey } from '#platform/kernel/supplier-key.ts';
import { question } from '#platform/memory/question.ts';
import { deliveries, deliveryRows } from '../tables.ts';

/** Of whom goods were taken since a day, and when last, by the name on its newest delivery. What was sent back is not taken. */
async function readSeen(
  tx: Transaction,
  restaurantId: string,
  { since }: { readonly since: LocalDate },
): Promise<readonly SupplierSeen[]> {
  const rows = await executeNamed<{ supplier: string; last_on: LocalDate; last_at: string }>(
    tx,
    'suppliers_seen',
    sql`
    SELECT (array_agg(d.supplier ORDER BY d.performed_at DESC))[1] AS supplier, max(d.received_on)::text AS last_on,
           to_json((array_agg(d.performed_at ORDER BY d.received_on DESC, d.performed_at DESC))[1])#>>'{}' AS last_at
      FROM ${deliveries} d
     WHERE d.restaurant_id = ${restaurantId}::uuid AND d.supplier IS NOT NULL AND d.performed_at >= ${since}::date
       AND EXISTS (SELECT FROM ${deliveryRows} r WHERE r.restaurant_id = d.restaurant_id AND r.delivery_id = d.id)
     GROUP BY ${sql.raw(supplierKeySql('d.supplier'))}`,
  );
  return rows.map(({ supplier, last_on: lastOn, last_at: lastAt }) => ({ supplier, lastOn, lastAt }));
}

/** For the suppliers' own room. */
export const suppliersSeen = question({ name: 'suppliers_seen', parts: ['deliveries'], read: readSeen });

/** Those that are suspended, for the bell: as long as nobody is, no delivery is looked at. */
export const seenWhileSuspended = question({
  name: 'suppliers_seen_suspended',
  parts: ['deliveries', 'suppliers'],
  read: async (tx, restaurantId, asked: { readonly since: LocalDate }) => {
    const suspended = await suspendedNow(tx, restaurantId);
    const seen = await readSeen(tx, restaurantId, asked);
    return seen.filter(({ supplier }) => suspended.includes(supplierKey(supplier)));
  },
  without: { any: anySuspended({}), answer: [] },
});
