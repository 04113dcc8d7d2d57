import type { Transaction } from '#platform/db/database.ts';
import { queryNamed } from '#platform/db/prepared.ts';
import {
  countingText,
  goesOnText,
  lineFactor,
  tookStillText,
  transitionCountsText,
  wentInText,
} from '#features/inventory/server/index.ts';
import { keyOf, type Step } from '../graph.ts';
import type { NodeKind, Way } from '../kinds.ts';

/** Something of a trace, by its id. */
export interface NodeRef {
  readonly kind: NodeKind;
  readonly id: string;
}

/** Whether a movement counts; `movement` is a column of its id. */
export const movementCounts = (movement: string): string => countingText('$1', movement);

const transitionCounts = transitionCountsText('$1');
const tookStill = (movement: string): string => tookStillText('$1', movement);

/** Whether a movement is what went into a preparation: a recall that missed it would leave the food in the fridge. */
const wentIn = (movement: string, first: string): string => wentInText('$1', movement, first);

/* Each part is one kind of step; a row is where it leads, by what, and how much of it in the base unit. */

const forward = `
  SELECT 'lot', ml.lot_id, r.movement_id, ml.quantity::bigint * ${lineFactor('m')}
    FROM delivery_rows r
    JOIN product_movements m ON m.restaurant_id = $1 AND m.id = r.movement_id
    JOIN product_movement_lots ml ON ml.restaurant_id = $1 AND ml.movement_id = r.movement_id
   WHERE w.kind = 'delivery' AND r.restaurant_id = $1 AND r.delivery_id = w.id AND ${movementCounts('r.movement_id')}
  UNION ALL${goesOnText('$1')}`;

const back = `
  SELECT 'delivery', r.delivery_id, r.movement_id, ml.quantity::bigint * ${lineFactor('m')}
    FROM product_movement_lots ml
    JOIN delivery_rows r ON r.restaurant_id = $1 AND r.movement_id = ml.movement_id
    JOIN product_movements m ON m.restaurant_id = $1 AND m.id = ml.movement_id
   WHERE w.kind = 'lot' AND ml.restaurant_id = $1 AND ml.lot_id = w.id AND ${movementCounts('ml.movement_id')}
  UNION ALL
  SELECT 'lot', t.from_lot_id, t.id, t.quantity::bigint * ${lineFactor('t')}
    FROM lot_transitions t
   WHERE w.kind = 'lot' AND t.restaurant_id = $1 AND t.to_lot_id = w.id AND ${transitionCounts}
  UNION ALL
  SELECT 'lot', ml.lot_id, ml.movement_id, ${tookStill('ml.movement_id')}
    FROM preparation_inputs i
   CROSS JOIN LATERAL (
     SELECT i.movement_id AS id UNION ALL
     SELECT r.id FROM product_movements r WHERE r.restaurant_id = $1 AND r.replaces_id = i.movement_id) told
    JOIN product_movement_lots ml ON ml.restaurant_id = $1 AND ml.movement_id = told.id
    JOIN product_movements m ON m.restaurant_id = $1 AND m.id = told.id
   WHERE w.kind = 'preparation' AND i.restaurant_id = $1 AND i.preparation_id = w.id AND ${wentIn('told.id', 'i.movement_id')}
  UNION ALL
  SELECT 'tub', i.tub_id, i.preparation_id, i.quantity::bigint
    FROM preparation_inputs i
   WHERE w.kind = 'preparation' AND i.restaurant_id = $1 AND i.preparation_id = w.id AND i.tub_id IS NOT NULL
  UNION ALL
  SELECT 'preparation', b.preparation_id, b.id, NULL::bigint
    FROM preparation_tubs b
   WHERE w.kind = 'tub' AND b.restaurant_id = $1 AND b.id = w.id AND b.parent_tub_id IS NULL
  UNION ALL
  SELECT 'tub', a.tub_id, a.id, a.quantity::bigint
    FROM preparation_tub_acts a
   WHERE w.kind = 'tub' AND a.restaurant_id = $1 AND a.to_tub_id = w.id`;

/**
 * Every step that leads on from some nodes, in one statement. A step is there once however many ways lead to it, so that it
 * ends; and more than `$4` rows are never worked out.
 */
const statement = (steps: string): string => `
  WITH RECURSIVE walk (from_kind, from_id, kind, id, via, quantity) AS (
    SELECT NULL::text, NULL::uuid, s.kind, s.id, NULL::uuid, NULL::bigint
      FROM unnest($2::text[], $3::uuid[]) AS s (kind, id)
    UNION
    SELECT w.kind, w.id, n.kind, n.id, n.via, n.quantity
      FROM walk w CROSS JOIN LATERAL (${steps}) AS n (kind, id, via, quantity))
  SELECT from_kind AS "fromKind", from_id AS "fromId", kind, id, quantity::float8 AS quantity FROM walk LIMIT $4`;

const statements = { forward: statement(forward), back: statement(back) } as const;

/** What a walk met. */
export interface Walked {
  readonly nodes: readonly NodeRef[];
  /** From where goods come to where they went, whichever way was walked. */
  readonly steps: readonly Step[];
  /** There is more than was followed. */
  readonly incomplete: boolean;
}

interface Row extends Record<string, unknown> {
  readonly fromKind: NodeKind | null;
  readonly fromId: string | null;
  readonly kind: NodeKind;
  readonly id: string;
  readonly quantity: number | null;
}

/**
 * Follows goods from some nodes as far as they went, or as far as they come from.
 * @param most steps that are followed
 */
export async function walk(
  tx: Transaction,
  restaurantId: string,
  starts: readonly NodeRef[],
  way: Way,
  most: number,
): Promise<Walked> {
  // Planning it takes ten times as long as following the goods of a day.
  const rows = await queryNamed<Row>(tx, {
    name: `trace_${way}`,
    text: statements[way],
    values: [restaurantId, starts.map(({ kind }) => kind), starts.map(({ id }) => id), most + 1],
  });
  const nodes = new Map<string, NodeRef>();
  const steps: Step[] = [];
  for (const { fromKind, fromId, kind, id, quantity } of rows.slice(0, most)) {
    nodes.set(keyOf({ kind, id }), { kind, id });
    if (fromKind === null || fromId === null) continue;
    const [one, other] = [keyOf({ kind: fromKind, id: fromId }), keyOf({ kind, id })];
    steps.push(way === 'forward' ? { from: one, to: other, quantity } : { from: other, to: one, quantity });
  }
  return { nodes: [...nodes.values()], steps, incomplete: rows.length > most };
}
