import { sql } from 'drizzle-orm';
import { findLots, lotNumbersOf } from '#features/inventory/server/index.ts';
import { holdsWords, lookingThrough, newestRecords } from '#features/search/server/index.ts';
import { isOfNumber } from '#platform/kernel/fold-text.ts';
import { hitKinds } from '../hit-kinds.ts';

/**
 * Traces by the number of a lot, a batch or a delivery note, beside the thing itself (TRACE-21). Who looks for a name wants the thing:
 * nothing is asked of the database without a number.
 */
export const traceSource = lookingThrough({
  kinds: hitKinds,
  feature: 'inventory_basic',
  asks: [lotNumbersOf({})],
  async find(tx, restaurantId, { words, limit }, lotNumbers) {
    if (!words.some(isOfNumber)) return [];
    const lotIds = findLots(lotNumbers, words).slice(0, newestRecords);
    const newest = (table: string, by: string) =>
      sql`(SELECT * FROM ${sql.identifier(table)} WHERE restaurant_id = ${restaurantId}::uuid
            ORDER BY ${sql.identifier(by)} DESC, id LIMIT ${newestRecords})`;
    const { rows } = await tx.execute<{
      kind: keyof typeof hitKinds;
      id: string;
      title: string;
      detail: string | null;
    }>(sql`
      (SELECT 'lot_trace' AS kind, l.id, l.lot_number AS title, p.name AS detail
         FROM lots l JOIN products p ON p.restaurant_id = l.restaurant_id AND p.id = l.product_id
        WHERE l.restaurant_id = ${restaurantId}::uuid AND l.id = ANY (${sql.param(lotIds)}::uuid[])
          AND l.parent_lot_id IS NULL
        ORDER BY l.created_at DESC, l.id LIMIT ${limit})
      UNION ALL
      (SELECT 'tub_trace', t.id, m.batch_number, m.recipe_name
         FROM ${newest('preparations', 'production_date')} m
         JOIN preparation_tubs t ON t.restaurant_id = m.restaurant_id AND t.preparation_id = m.id
        WHERE ${holdsWords([sql`m.batch_number`], words)}
        ORDER BY m.production_date DESC, m.id, t.number LIMIT ${limit})
      UNION ALL
      (SELECT 'delivery_trace', d.id, d.document_number, d.supplier
         FROM ${newest('deliveries', 'performed_at')} d
        WHERE d.document_number IS NOT NULL AND ${holdsWords([sql`d.document_number`], words)}
        ORDER BY d.performed_at DESC, d.id LIMIT ${limit})`);
    return rows.map((row) => ({ ...row, at: null, beside: true as const }));
  },
});
