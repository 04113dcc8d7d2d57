import type { Services } from '#platform/http/server/context.ts';
import type { Member } from '#features/access/server/index.ts';
import type { TraceNode } from '../contract.ts';
import { mostUnplaced } from '../limits.ts';
import { describe } from './describe.ts';
import type { NodeRef } from './walk.ts';

/** Lots and containers with something in them that stand nobody knows where, the newest first. */
const statement = `
  SELECT kind, id FROM (
    SELECT 'lot' AS kind, l.id, l.created_at
      FROM lots l JOIN products p ON p.restaurant_id = l.restaurant_id AND p.id = l.product_id
     WHERE l.restaurant_id = $1 AND l.quantity > 0 AND coalesce(l.storage_location, p.storage_location) IS NULL
    UNION ALL
    SELECT 'tub', t.id, t.created_at
      FROM preparation_tubs t
     WHERE t.restaurant_id = $1 AND t.quantity > 0 AND t.storage_location IS NULL) unplaced
   ORDER BY created_at DESC, id LIMIT ${mostUnplaced + 1}`;

/** Goods without a place: of a place that was too warm, they may have stood there as well. */
export async function readUnplaced(
  services: Services,
  caller: Member,
): Promise<{ readonly rows: TraceNode[]; readonly incomplete: boolean }> {
  const { id } = caller.restaurant;
  return services.database.asTenant(
    id,
    async (tx) => {
      const { rows } = await tx.connection.query<NodeRef>({
        name: 'trace_unplaced',
        text: statement,
        values: [id],
      });
      const { nodes } = await describe(tx, id, rows.slice(0, mostUnplaced), new Map());
      return { rows: nodes, incomplete: rows.length > mostUnplaced };
    },
    { snapshot: true },
  );
}
