import { sql } from 'drizzle-orm';
import { supplierKeySql } from '#platform/db/supplier-key-sql.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Member } from '#features/access/server/index.ts';
import { holdsWords } from '#features/search/server/index.ts';
import { wordsOf } from '#platform/kernel/fold-text.ts';
import { wordsOfNumber } from '#platform/kernel/words-of-number.ts';
import type { StartKind } from '../kinds.ts';

/** Rows of each kind, and words of a search that count. */
const [mostOfKind, mostWords] = [8, 6];

type Row = {
  readonly kind: StartKind;
  readonly value: string;
  readonly title: string;
  readonly detail: string | null;
  readonly at: string | null;
};

/** What a trace can begin with, by its names and numbers; whatever the case and accents, the newest first. */
export async function findStarts(
  services: Services,
  caller: Member,
  { text }: { readonly text: string },
): Promise<{ readonly rows: Row[] }> {
  const { id } = caller.restaurant;
  const words = wordsOfNumber(wordsOf(text, mostWords));
  if (words.length === 0) return { rows: [] };
  const rows = await services.database.asTenant(id, (tx) => findIn(tx, id, words), { snapshot: true });
  return {
    rows: rows.map((row) => ({ ...row, at: row.at && new Date(row.at).toISOString() })),
  };
}

async function findIn(tx: Transaction, restaurantId: string, words: readonly string[]): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    (SELECT 'lot' AS kind, l.id::text AS value, p.name AS title, l.lot_number || coalesce(' · ' || l.supplier, '') AS detail,
            l.received_on::timestamp AT TIME ZONE 'Europe/Rome' AS at
       FROM lots l JOIN products p ON p.restaurant_id = l.restaurant_id AND p.id = l.product_id
      WHERE l.restaurant_id = ${restaurantId}::uuid AND l.parent_lot_id IS NULL
        AND ${holdsWords([sql`l.lot_number`, sql`p.name`, sql`l.supplier`], words)}
      ORDER BY l.received_on DESC, l.id LIMIT ${mostOfKind})
    UNION ALL
    (SELECT 'preparation', m.id::text, m.recipe_name, m.batch_number, m.production_date
       FROM preparations m
      WHERE m.restaurant_id = ${restaurantId}::uuid AND ${holdsWords([sql`m.batch_number`, sql`m.recipe_name`], words)}
      ORDER BY m.production_date DESC, m.id LIMIT ${mostOfKind})
    UNION ALL
    (SELECT 'delivery', d.id::text, coalesce(d.supplier, d.document_number, ''), d.document_number, d.performed_at
       FROM deliveries d
      WHERE d.restaurant_id = ${restaurantId}::uuid AND ${holdsWords([sql`d.document_number`, sql`d.supplier`], words)}
      ORDER BY d.performed_at DESC, d.id LIMIT ${mostOfKind})
    UNION ALL
    (SELECT 'product', p.id::text, p.name, p.category, NULL
       FROM products p
      WHERE p.restaurant_id = ${restaurantId}::uuid AND ${holdsWords([sql`p.name`], words)}
      ORDER BY p.name_key, p.id LIMIT ${mostOfKind})
    UNION ALL
    (SELECT 'supplier', max(l.supplier), max(l.supplier), NULL, max(l.received_on)::timestamp AT TIME ZONE 'Europe/Rome'
       FROM lots l
      WHERE l.restaurant_id = ${restaurantId}::uuid AND l.supplier IS NOT NULL AND ${holdsWords([sql`l.supplier`], words)}
      GROUP BY ${sql.raw(supplierKeySql('l.supplier'))} ORDER BY max(l.received_on) DESC LIMIT ${mostOfKind})`);
  return rows;
}
