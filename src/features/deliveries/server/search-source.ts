import { sql } from 'drizzle-orm';
import { holdsWords, newestRecords } from '#features/search/server/index.ts';
import type { SearchSource } from '#features/search/server/index.ts';
import { hitKinds } from '../hit-kinds.ts';

/** Deliveries by supplier, number of the note and remarks. */
export const deliveriesSource: SearchSource = {
  kinds: hitKinds,
  feature: 'inventory_basic',
  async find(tx, restaurantId, { words, limit }) {
    const { rows } = await tx.execute<{
      id: string;
      supplier: string | null;
      document_number: string | null;
      notes: string | null;
      performed_at: string;
    }>(sql`
      SELECT id, supplier, document_number, notes, performed_at
        FROM (SELECT * FROM deliveries WHERE restaurant_id = ${restaurantId}::uuid
               ORDER BY performed_at DESC, id DESC LIMIT ${newestRecords}) newest
       WHERE ${holdsWords([sql`supplier`, sql`document_number`, sql`notes`], words)}
       ORDER BY performed_at DESC, id DESC LIMIT ${limit}`);
    return rows.map((row) => ({
      kind: 'delivery' as const,
      id: row.id,
      title: row.supplier ?? row.document_number ?? row.notes ?? '',
      detail: row.supplier === null ? null : row.document_number,
      at: new Date(row.performed_at).toISOString(),
    }));
  },
};
