import type { Transaction } from '#platform/db/database.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { endOfRomeDay, startOfRomeDay } from '#platform/kernel/dates.ts';
import { isUuid } from '#platform/kernel/ids.ts';
import type { Start } from '../contract.ts';
import { traceErrors } from '../errors.it.ts';
import { mostStarts } from '../limits.ts';
import type { NodeRef } from './walk.ts';

const refuse = refusals(traceErrors);

/** What a trace begins with. */
export interface Starts {
  readonly nodes: readonly NodeRef[];
  /** There is more than a trace may begin with. */
  readonly incomplete: boolean;
}

/** By its id, if it is there. */
const oneById = {
  lot: `SELECT 'lot' AS kind, id FROM lots WHERE restaurant_id = $1 AND id = $2`,
  tub: `SELECT 'tub' AS kind, id FROM preparation_tubs WHERE restaurant_id = $1 AND id = $2`,
  preparation: `SELECT 'preparation' AS kind, id FROM preparations WHERE restaurant_id = $1 AND id = $2`,
  delivery: `SELECT 'delivery' AS kind, id FROM deliveries WHERE restaurant_id = $1 AND id = $2`,
  // What it is stuck on; a label of the free form is stuck on nothing that is known.
  label: `SELECT subject_kind AS kind, subject_id AS id FROM qr_labels
           WHERE restaurant_id = $1 AND unique_identifier = $2 AND subject_id IS NOT NULL`,
} as const;

/** Lots as they came, of some days; what was opened of them is found by the trace. */
const lotsOf = (condition: string): string => `
  SELECT 'lot' AS kind, id FROM lots
   WHERE restaurant_id = $1 AND parent_lot_id IS NULL AND ${condition}
     AND ($3::date IS NULL OR received_on >= $3) AND ($4::date IS NULL OR received_on <= $4)`;

const several = {
  product: `${lotsOf('product_id = $2::uuid')} ORDER BY received_on DESC, id LIMIT ${mostStarts + 1}`,
  supplier: `
    SELECT kind, id FROM (${lotsOf('upper(supplier) = upper($2)')}
    UNION
    SELECT 'lot', ml.lot_id
      FROM deliveries d
      JOIN delivery_rows r ON r.restaurant_id = $1 AND r.delivery_id = d.id
      JOIN product_movement_lots ml ON ml.restaurant_id = $1 AND ml.movement_id = r.movement_id
     WHERE d.restaurant_id = $1 AND upper(d.supplier) = upper($2)
       AND ($3::date IS NULL OR d.received_on >= $3) AND ($4::date IS NULL OR d.received_on <= $4)) found
    ORDER BY id DESC LIMIT ${mostStarts + 1}`,
  number: `
    SELECT kind, id FROM (${lotsOf('upper(lot_number) = upper($2)')}
    UNION
    SELECT 'preparation', id FROM preparations
     WHERE restaurant_id = $1 AND upper(batch_number) = upper($2)
       AND ($5::timestamptz IS NULL OR production_date >= $5) AND ($6::timestamptz IS NULL OR production_date < $6)) found
    ORDER BY id DESC LIMIT ${mostStarts + 1}`,
} as const;

/**
 * What a trace begins with, as it was asked for; nothing for a number, a product or a supplier that nothing is of.
 * @throws TRACE_NOTHING_FOUND for a thing that is not there
 */
export async function startsOf(tx: Transaction, restaurantId: string, start: Start): Promise<Starts> {
  const { kind, value, from, to } = start;
  const byId = kind !== 'number' && kind !== 'supplier';
  if (byId && !isUuid(value)) throw refuse('TRACE_NOTHING_FOUND');
  const isOne = byId && kind !== 'product';
  const { rows } = await tx.connection.query<NodeRef>({
    name: `trace_start_${kind}`,
    text: isOne ? oneById[kind] : several[kind],
    values: isOne
      ? [restaurantId, value]
      : [
          restaurantId,
          value,
          from,
          to,
          ...(kind === 'number'
            ? [from && startOfRomeDay(from).toISOString(), to && endOfRomeDay(to).toISOString()]
            : []),
        ],
  });
  if (rows.length === 0 && isOne) throw refuse('TRACE_NOTHING_FOUND');
  return { nodes: rows.slice(0, mostStarts), incomplete: rows.length > mostStarts };
}
