import type { Transaction } from '#platform/db/database.ts';
import { baseUnitOf, fromBase, type Unit } from '#platform/kernel/quantity.ts';
import type { Trace, TraceNode } from '../contract.ts';
import { keyOf } from '../graph.ts';
import type { ExitKind, NodeKind } from '../kinds.ts';
import { mostExits } from '../limits.ts';
import { timeSaidOf } from '#features/audit/server/index.ts';
import { lineFactor } from '#features/inventory/server/index.ts';
import type { TimeBy } from '#platform/kernel/time-by.ts';
import { movementCounts, type NodeRef } from './walk.ts';

/** A node as the database tells it; quantities in the base unit. */
interface Row {
  readonly kind: NodeKind;
  readonly id: string;
  readonly productId: string | null;
  readonly name: string;
  readonly number: string | null;
  readonly tubNumber: number | null;
  readonly at: Date;
  readonly supplier: string | null;
  readonly quantity: number | null;
  readonly unit: Unit | null;
  readonly place: string | null;
  readonly expiresOn: string | null;
  readonly expiresAt: Date | null;
  readonly blockedAt: Date | null;
  readonly labels: number;
}

const labelsOf = (subject: string): string =>
  `(SELECT count(*)::int FROM qr_labels q WHERE q.restaurant_id = $1 AND q.subject_id = ${subject})`;

const nodesStatement = `
  SELECT 'delivery' AS kind, d.id, NULL::uuid AS "productId", coalesce(d.supplier, '') AS name, d.document_number AS number, NULL::int AS "tubNumber",
         d.performed_at AS at, d.supplier, NULL::float8 AS quantity, NULL AS unit, NULL AS place, NULL AS "expiresOn",
         NULL::timestamptz AS "expiresAt", NULL::timestamptz AS "blockedAt", 0 AS labels
    FROM deliveries d WHERE d.restaurant_id = $1 AND d.id = ANY($2::uuid[])
  UNION ALL
  SELECT 'lot', l.id, p.id, p.name, l.lot_number, NULL,
         CASE WHEN l.parent_lot_id IS NULL THEN l.received_on::timestamp AT TIME ZONE 'Europe/Rome' ELSE l.created_at END,
         l.supplier, l.quantity, p.unit, coalesce(l.storage_location, p.storage_location), l.expiry_date::text, NULL,
         l.blocked_at, ${labelsOf('l.id')}
    FROM lots l JOIN products p ON p.restaurant_id = $1 AND p.id = l.product_id
   WHERE l.restaurant_id = $1 AND l.id = ANY($3::uuid[])
  UNION ALL
  SELECT 'preparation', m.id, NULL, m.recipe_name, m.batch_number, NULL, m.production_date, NULL, m.quantity, m.unit, NULL, NULL,
         m.expiry_date, NULL, 0
    FROM preparations m WHERE m.restaurant_id = $1 AND m.id = ANY($4::uuid[])
  UNION ALL
  SELECT 'tub', b.id, NULL, m.recipe_name, m.batch_number, b.number,
         CASE WHEN b.parent_tub_id IS NULL THEN m.production_date ELSE b.moved_at END, NULL, b.quantity, m.unit,
         b.storage_location, NULL, b.expires_at, b.blocked_at, ${labelsOf('b.id')}
    FROM preparation_tubs b JOIN preparations m ON m.restaurant_id = $1 AND m.id = b.preparation_id
   WHERE b.restaurant_id = $1 AND b.id = ANY($5::uuid[])`;

interface ExitRow {
  readonly id: string;
  readonly kind: 'lot' | 'tub';
  readonly nodeId: string;
  readonly exit: ExitKind;
  readonly quantity: number;
  readonly at: Date;
  readonly recordedAt: Date;
  readonly timeBy: TimeBy | null;
  readonly operatorName: string;
}

/** What left lots and containers other than into a preparation, and counts; newest first. */
const exitsStatement = `
  SELECT m.id, 'lot' AS kind, ml.lot_id AS "nodeId",
         CASE WHEN m.reason IS NULL THEN 'used' WHEN m.reason = 'count' THEN 'counted' ELSE 'discarded' END AS exit,
         (ml.quantity::bigint * ${lineFactor('m')})::float8 AS quantity, m.performed_at AS at, m.recorded_at AS "recordedAt", m.operator_name AS "operatorName",
         ${timeSaidOf('m')} AS "timeBy"
    FROM product_movement_lots ml
    JOIN product_movements m ON m.restaurant_id = $1 AND m.id = ml.movement_id
   WHERE ml.restaurant_id = $1 AND ml.lot_id = ANY($2::uuid[]) AND m.type = 'out' AND m.corrects_id IS NULL
     AND NOT EXISTS (SELECT FROM preparation_inputs i WHERE i.restaurant_id = $1 AND i.movement_id = coalesce(m.replaces_id, m.id))
     AND ${movementCounts('m.id')}
  UNION ALL
  SELECT a.id, 'tub', a.tub_id, CASE a.act WHEN 'use' THEN 'used' ELSE 'discarded' END, a.quantity, a.performed_at,
         a.recorded_at, a.operator_name, ${timeSaidOf('a')}
    FROM preparation_tub_acts a
   WHERE a.restaurant_id = $1 AND a.tub_id = ANY($3::uuid[]) AND a.act IN ('use', 'discard')
     AND NOT EXISTS (SELECT FROM preparation_tub_acts c WHERE c.restaurant_id = $1 AND c.corrects_id = a.id)
   ORDER BY at DESC, id`;

const idsOf = (refs: readonly NodeRef[], wanted: NodeKind): string[] =>
  refs.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));

/** What nodes are and how they stand now, with what left them; in the order of their columns, then of time. */
export async function describe(
  tx: Transaction,
  restaurantId: string,
  refs: readonly NodeRef[],
  columns: ReadonlyMap<string, number>,
): Promise<{ readonly nodes: TraceNode[]; readonly exits: Trace['exits'] }> {
  const { rows } = await tx.connection.query<Row>({
    name: 'trace_nodes',
    text: nodesStatement,
    values: [
      restaurantId,
      idsOf(refs, 'delivery'),
      idsOf(refs, 'lot'),
      idsOf(refs, 'preparation'),
      idsOf(refs, 'tub'),
    ],
  });
  const { rows: exitRows } = await tx.connection.query<ExitRow>({
    name: 'trace_exits',
    text: exitsStatement,
    values: [restaurantId, idsOf(refs, 'lot'), idsOf(refs, 'tub')],
  });
  const exitsOf = Map.groupBy(exitRows, ({ kind, nodeId }) => keyOf({ kind, id: nodeId }));
  const units = new Map(rows.map((row) => [keyOf(row), row.unit]));
  const nodes = rows.map((row): TraceNode => {
    const key = keyOf(row);
    const own = exitsOf.get(key) ?? [];
    const told = (quantity: number): number => (row.unit === null ? 0 : fromBase(quantity, row.unit));
    const sum = (wanted: ExitKind): number =>
      told(own.reduce((all, { exit, quantity }) => all + (exit === wanted ? quantity : 0), 0));
    return {
      kind: row.kind,
      id: row.id,
      productId: row.productId,
      name: row.name,
      number: row.number,
      tubNumber: row.tubNumber,
      at: row.at.toISOString(),
      supplier: row.supplier,
      quantity: row.quantity === null ? null : told(row.quantity),
      unit: row.unit,
      place: row.place,
      expiresOn: row.expiresOn,
      expiresAt: row.expiresAt?.toISOString() ?? null,
      blockedAt: row.blockedAt?.toISOString() ?? null,
      labels: row.labels,
      used: sum('used'),
      discarded: sum('discarded'),
      counted: sum('counted'),
      lastUsedAt: own.find(({ exit }) => exit === 'used')?.at.toISOString() ?? null,
      column: columns.get(key) ?? 0,
    };
  });
  const exits = exitRows
    .slice(0, mostExits)
    .map(({ id, kind, nodeId, exit, quantity, at, recordedAt, timeBy, operatorName }) => {
      const node = keyOf({ kind, id: nodeId });
      const unit = units.get(node) ?? baseUnitOf('pz');
      return {
        id,
        node,
        kind: exit,
        quantity: fromBase(quantity, unit),
        unit,
        at: at.toISOString(),
        recordedAt: recordedAt.toISOString(),
        ...(timeBy === null ? {} : { timeBy }),
        operatorName,
      };
    });
  return {
    nodes: nodes.toSorted(
      (a, b) => a.column - b.column || a.at.localeCompare(b.at) || keyOf(a).localeCompare(keyOf(b)),
    ),
    exits,
  };
}
