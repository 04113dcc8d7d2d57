import { sql } from 'drizzle-orm';
import { holdsWords } from '#features/search/server/index.ts';
import type { SearchSource } from '#features/search/server/index.ts';
import { hitKinds } from '../hit-kinds.ts';

/** Rows of the manual as it is being written, by their name, hazard and what is watched. Readable under every plan (C-07). */
export const manualSource: SearchSource = {
  kinds: hitKinds,
  async find(tx, restaurantId, { words, limit }) {
    const { rows } = await tx.execute<{ id: string; title: string; detail: string | null }>(sql`
      SELECT r->>'id' AS id, r->>'title' AS title, r->>'criticalLimit' AS detail
        FROM haccp_manuals m
       CROSS JOIN LATERAL jsonb_array_elements(
         CASE jsonb_typeof(m.content->'rows') WHEN 'array' THEN m.content->'rows' ELSE '[]' END) r
       WHERE m.restaurant_id = ${restaurantId}::uuid
         AND r->>'id' IS NOT NULL AND r->>'title' IS NOT NULL
         AND ${holdsWords([sql`r->>'title'`, sql`r->>'hazard'`, sql`r->>'monitoring'`], words)}
       ORDER BY lower(r->>'title'), r->>'id' LIMIT ${limit}`);
    return rows.map(({ id, title, detail }) => ({
      kind: 'manual_row' as const,
      id,
      title,
      detail,
      at: null,
    }));
  },
};
