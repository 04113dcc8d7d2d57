import type { Transaction } from '#platform/db/database.ts';
import { numberKey } from '#platform/db/number-key.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { endOfRomeDay, startOfRomeDay } from '#platform/kernel/dates.ts';
import { isUuid } from '#platform/kernel/ids.ts';
import { placePattern } from '#features/inventory/place-names.ts';
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
  // With those of its product that came under the same number, spelled otherwise: for the law they are one lot.
  lot: `SELECT 'lot' AS kind, o.id FROM lots l
          JOIN lots o ON o.restaurant_id = $1 AND o.product_id = l.product_id
           AND (o.id = l.id OR (l.parent_lot_id IS NULL AND o.parent_lot_id IS NULL
                AND ${numberKey('o.lot_number')} = ${numberKey('l.lot_number')}))
         WHERE l.restaurant_id = $1 AND l.id = $2 ORDER BY o.id`,
  tub: `SELECT 'tub' AS kind, id FROM preparation_tubs WHERE restaurant_id = $1 AND id = $2`,
  preparation: `SELECT 'preparation' AS kind, id FROM preparations WHERE restaurant_id = $1 AND id = $2`,
  delivery: `SELECT 'delivery' AS kind, id FROM deliveries WHERE restaurant_id = $1 AND id = $2`,
  // What it is stuck on; a label of the free form is stuck on nothing that is known.
  label: `SELECT subject_kind AS kind, subject_id AS id FROM qr_labels
           WHERE restaurant_id = $1 AND unique_identifier = $2 AND subject_id IS NOT NULL`,
} as const;

/**
 * What stood in a place or on a shelf of it on some days, by its name (`placePattern`): what stands there and was not put there later, and what was put elsewhere since. Of
 * days it is said, not of hours: what came or went on the first or last of them is among it. Where goods stood before they were first put elsewhere
 * nobody wrote down: then it is where their product is kept, or was kept before it got another place, or what the label of the container said.
 */
const inPlace = `
  SELECT kind, id FROM (
    SELECT 'lot' AS kind, l.id
      FROM lots l JOIN products p ON p.restaurant_id = l.restaurant_id AND p.id = l.product_id
     WHERE l.restaurant_id = $1
       AND ($4::timestamptz IS NULL OR l.created_at < $4)
       AND (l.quantity > 0 OR $3::timestamptz IS NULL OR EXISTS (
         SELECT FROM product_movement_lots ml
           JOIN product_movements m ON m.restaurant_id = l.restaurant_id AND m.id = ml.movement_id
          WHERE ml.restaurant_id = l.restaurant_id AND ml.lot_id = l.id AND m.type = 'out' AND m.performed_at >= $3))
       AND (
         (lower(coalesce(l.storage_location, p.storage_location)) ~ lower($2)
          AND (l.placed_at IS NULL OR $4::timestamptz IS NULL OR l.placed_at < $4))
         OR (l.placed_at IS NOT NULL AND ($3::timestamptz IS NULL OR l.placed_at >= $3) AND EXISTS (
           SELECT FROM (
             SELECT s.place, s.since, lead(s.since) OVER (ORDER BY s.since) AS until
               FROM (SELECT p.storage_location AS place, l.created_at AS since
                     UNION ALL
                     SELECT coalesce(a.response ->> 'storageLocation', p.storage_location),
                            coalesce((a.response ->> 'performedAt')::timestamptz, a.recorded_at)
                       FROM audit_logs a
                      WHERE a.restaurant_id = l.restaurant_id AND a.entity_id = l.id AND a.action = 'inventory.move_lot') s) stay
            WHERE lower(stay.place) ~ lower($2)
              AND ($4::timestamptz IS NULL OR stay.since < $4)
              AND ($3::timestamptz IS NULL OR stay.until IS NULL OR stay.until >= $3)))
         OR ((l.storage_location IS NULL OR l.placed_at IS NOT NULL) AND EXISTS (
           SELECT FROM (
             SELECT a.response ->> 'homeBefore' AS place, a.recorded_at AS until,
                    lag(a.recorded_at) OVER (ORDER BY a.recorded_at) AS since
               FROM audit_logs a
              WHERE a.restaurant_id = l.restaurant_id AND a.entity_id = p.id
                AND a.action = 'inventory.edit_product' AND a.response ? 'homeBefore') home
            WHERE lower(home.place) ~ lower($2) AND home.until > l.created_at
              AND (l.placed_at IS NULL OR home.since IS NULL OR l.placed_at >= home.since)
              AND ($4::timestamptz IS NULL OR home.since IS NULL OR home.since < $4)
              AND ($3::timestamptz IS NULL OR home.until >= $3))))
    UNION
    SELECT 'tub', t.id
      FROM preparation_tubs t
     WHERE t.restaurant_id = $1
       AND ($4::timestamptz IS NULL OR t.created_at < $4)
       AND (t.quantity > 0 OR $3::timestamptz IS NULL OR EXISTS (
         SELECT FROM preparation_tub_acts a
          WHERE a.restaurant_id = t.restaurant_id AND a.tub_id = t.id AND a.performed_at >= $3) OR EXISTS (
         SELECT FROM preparation_inputs i
           JOIN preparations m ON m.restaurant_id = i.restaurant_id AND m.id = i.preparation_id
          WHERE i.restaurant_id = t.restaurant_id AND i.tub_id = t.id AND m.production_date >= $3))
       AND (
         (lower(t.storage_location) ~ lower($2)
          AND (t.moved_at IS NULL OR $4::timestamptz IS NULL OR t.moved_at < $4))
         OR (t.moved_at IS NOT NULL AND ($3::timestamptz IS NULL OR t.moved_at >= $3) AND EXISTS (
           SELECT FROM (
             SELECT s.place, s.since, lead(s.since) OVER (ORDER BY s.since) AS until
               FROM (SELECT (SELECT b.label_data ->> 'storage_location' FROM qr_labels b
                              WHERE b.restaurant_id = t.restaurant_id AND b.subject_id = t.id
                              ORDER BY b.created_at LIMIT 1) AS place, t.created_at AS since
                     UNION ALL
                     SELECT a.storage_location, a.performed_at FROM preparation_tub_acts a
                      WHERE a.restaurant_id = t.restaurant_id AND a.tub_id = t.id AND a.act = 'move') s) stay
            WHERE lower(stay.place) ~ lower($2)
              AND ($4::timestamptz IS NULL OR stay.since < $4)
              AND ($3::timestamptz IS NULL OR stay.until IS NULL OR stay.until >= $3))))) found
   ORDER BY id DESC LIMIT ${mostStarts + 1}`;

/** Lots as they came, of some days; what was opened of them is found by the trace. */
const lotsOf = (condition: string): string => `
  SELECT 'lot' AS kind, id FROM lots
   WHERE restaurant_id = $1 AND parent_lot_id IS NULL AND ${condition}
     AND ($3::date IS NULL OR received_on >= $3) AND ($4::date IS NULL OR received_on <= $4)`;

/** A number as it is asked for, whatever separates its parts. */
const isNumber = (column: string): string => `${numberKey(column)} = ${numberKey('$2')}`;

const several = {
  place: inPlace,
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
    SELECT kind, id FROM (${lotsOf(isNumber('lot_number'))}
    UNION
    SELECT 'preparation', id FROM preparations
     WHERE restaurant_id = $1 AND ${isNumber('batch_number')}
       AND ($5::timestamptz IS NULL OR production_date >= $5) AND ($6::timestamptz IS NULL OR production_date < $6)) found
    ORDER BY id DESC LIMIT ${mostStarts + 1}`,
} as const;

/**
 * What a trace begins with, as it was asked for; nothing for a number, a product or a supplier that nothing is of.
 * @throws TRACE_NOTHING_FOUND for a thing that is not there
 */
export async function startsOf(tx: Transaction, restaurantId: string, start: Start): Promise<Starts> {
  const { kind, value, from, to } = start;
  const byId = kind !== 'number' && kind !== 'supplier' && kind !== 'place';
  if (byId && !isUuid(value)) throw refuse('TRACE_NOTHING_FOUND');
  const isOne = byId && kind !== 'product';
  const instants = [from && startOfRomeDay(from).toISOString(), to && endOfRomeDay(to).toISOString()];
  const pattern = kind === 'place' ? await patternOf(tx, restaurantId, value) : value;
  const { rows } = await tx.connection.query<NodeRef>({
    name: `trace_start_${kind}`,
    text: isOne ? oneById[kind] : several[kind],
    values: isOne
      ? [restaurantId, value]
      : [
          restaurantId,
          pattern,
          ...(kind === 'place' ? [] : [from, to]),
          ...(kind === 'number' || kind === 'place' ? instants : []),
        ],
  });
  if (rows.length === 0 && isOne) throw refuse('TRACE_NOTHING_FOUND');
  return { nodes: rows.slice(0, mostStarts), incomplete: rows.length > mostStarts };
}

/**
 * What a place is called, and was: moves of before it was renamed bear its former name (GOODS-30). One that another place of the list
 * bears by now is left to that.
 */
async function patternOf(tx: Transaction, restaurantId: string, name: string): Promise<string> {
  const { rows } = await tx.connection.query<{ name: string }>({
    name: 'trace_former_places',
    text: `
      SELECT DISTINCT a.response ->> 'name' AS name
        FROM storage_places p
        JOIN audit_logs a ON a.restaurant_id = p.restaurant_id AND a.entity_id = p.id AND a.entity_type = 'storage_place'
       WHERE p.restaurant_id = $1 AND lower(p.name) = lower($2)
         AND NOT EXISTS (SELECT FROM storage_places o
                          WHERE o.restaurant_id = $1 AND o.id <> p.id AND o.archived_at IS NULL
                            AND lower(o.name) = lower(a.response ->> 'name'))
       ORDER BY name`,
    values: [restaurantId, name.trim()],
  });
  return [...new Set([name, ...rows.map((row) => row.name)])].map(placePattern).join('|');
}
