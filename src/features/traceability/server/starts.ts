import type { Transaction } from '#platform/db/database.ts';
import { calledNumberSql } from '#platform/db/lot-number-sql.ts';
import { supplierKeySql } from '#platform/db/supplier-key-sql.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { endOfRomeDay, startOfRomeDay } from '#platform/kernel/dates.ts';
import { isUuid } from '#platform/kernel/ids.ts';
import { equipmentAsPlaces, formerNamesOf } from '#features/inventory/equipment-places.ts';
import { knownEquipment, thereSinceSql } from '#features/inventory/server/index.ts';
import { placePattern } from '#platform/kernel/place-names.ts';
import type { Start } from '../contract.ts';
import { traceErrors } from '../errors.it.ts';
import { usualBounds } from '../limits.ts';
import type { Bounds } from '../limits.ts';
import { isStay } from '../kinds.ts';
import type { NodeRef } from './walk.ts';

const refuse = refusals(traceErrors);

/**
 * Since when a container was there: since it was made, split, frozen or thawed by the time that was told, never later than it was recorded.
 * @param tub alias of the container in a statement
 */
export const tubThereSinceSql = (tub: string): string => `least(${tub}.created_at,
  CASE WHEN ${tub}.parent_tub_id IS NULL THEN
    (SELECT made.production_date FROM preparations made WHERE made.restaurant_id = ${tub}.restaurant_id AND made.id = ${tub}.preparation_id)
  ELSE
    (SELECT min(filled.performed_at) FROM preparation_tub_acts filled
      WHERE filled.restaurant_id = ${tub}.restaurant_id AND filled.to_tub_id = ${tub}.id) END)`;

/** What a trace begins with. */
export interface Starts {
  readonly nodes: readonly NodeRef[];
  /** There is more than a trace may begin with. */
  readonly incomplete: boolean;
  /** How equipment is called. */
  readonly title?: string;
  /** No place of the list is the equipment, which is in use. */
  readonly untied?: true;
}

/** By its id, if it is there. */
const oneById = {
  // With those of its product that came under the same number, spelled otherwise: for the law they are one lot.
  lot: `SELECT 'lot' AS kind, o.id FROM lots l
          JOIN lots o ON o.restaurant_id = $1 AND o.product_id = l.product_id
           AND (o.id = l.id OR (l.parent_lot_id IS NULL AND o.parent_lot_id IS NULL
                AND ${calledNumberSql('o.lot_number')} = ${calledNumberSql('l.lot_number')}))
         WHERE l.restaurant_id = $1 AND l.id = $2 ORDER BY o.id`,
  tub: `SELECT 'tub' AS kind, id FROM preparation_tubs WHERE restaurant_id = $1 AND id = $2`,
  preparation: `SELECT 'preparation' AS kind, id FROM preparations WHERE restaurant_id = $1 AND id = $2`,
  delivery: `SELECT 'delivery' AS kind, id FROM deliveries WHERE restaurant_id = $1 AND id = $2`,
  // What it is stuck on; a label of the free form is stuck on nothing that is known.
  label: `SELECT subject_kind AS kind, subject_id AS id FROM qr_labels
           WHERE restaurant_id = $1 AND unique_identifier = $2 AND subject_id IS NOT NULL`,
} as const;

/** Whether a stay was in the place: by its names, and until it gave one up by that which another place bears now. */
const wasPlace = (stay: string): string =>
  `(lower(${stay}.place) ~ lower($2) OR (lower(${stay}.place) ~ lower($5) AND coalesce(${stay}.since < $6, true)))`;

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
       AND ($4::timestamptz IS NULL OR l.created_at < $4 OR ${thereSinceSql('l')} < $4)
       AND (l.quantity > 0 OR $3::timestamptz IS NULL OR EXISTS (
         SELECT FROM product_movement_lots ml
           JOIN product_movements m ON m.restaurant_id = l.restaurant_id AND m.id = ml.movement_id
          WHERE ml.restaurant_id = l.restaurant_id AND ml.lot_id = l.id AND m.type = 'out' AND m.performed_at >= $3)
         -- Opened, frozen or thawed whole it is all in another lot, which the trace leads to.
         OR EXISTS (
         SELECT FROM lot_transitions x
          WHERE x.restaurant_id = l.restaurant_id AND x.from_lot_id = l.id AND x.performed_at >= $3))
       AND (
         (lower(coalesce(l.storage_location, p.storage_location)) ~ lower($2)
          AND (l.placed_at IS NULL OR $4::timestamptz IS NULL OR l.placed_at < $4))
         OR (l.placed_at IS NOT NULL AND ($3::timestamptz IS NULL OR l.placed_at >= $3) AND EXISTS (
           SELECT FROM (
             SELECT s.place, s.since, lead(s.since) OVER (ORDER BY s.since) AS until
               FROM (SELECT coalesce((SELECT b.response ->> 'placeBefore' FROM audit_logs b
                                       WHERE b.restaurant_id = l.restaurant_id AND b.entity_id = l.id
                                         AND b.action = 'inventory.move_lot' AND b.response ? 'placeBefore'
                                       ORDER BY b.recorded_at LIMIT 1), p.storage_location) AS place, ${thereSinceSql('l')} AS since
                     UNION ALL
                     SELECT coalesce(a.response ->> 'toldPlace', a.response ->> 'storageLocation', p.storage_location),
                            coalesce((a.response ->> 'performedAt')::timestamptz, a.recorded_at)
                       FROM audit_logs a
                      WHERE a.restaurant_id = l.restaurant_id AND a.entity_id = l.id AND a.action = 'inventory.move_lot') s) stay
            WHERE ${wasPlace('stay')}
              AND ($4::timestamptz IS NULL OR stay.since < $4)
              AND ($3::timestamptz IS NULL OR stay.until IS NULL OR stay.until >= $3)))
         OR ((l.storage_location IS NULL OR l.placed_at IS NOT NULL) AND EXISTS (
           SELECT FROM (
             SELECT a.response ->> 'homeBefore' AS place, a.recorded_at AS until,
                    lag(a.recorded_at) OVER (ORDER BY a.recorded_at) AS since
               FROM audit_logs a
              WHERE a.restaurant_id = l.restaurant_id AND a.entity_id = p.id
                AND a.action = 'inventory.edit_product' AND a.response ? 'homeBefore') home
            WHERE ${wasPlace('home')} AND (home.until > l.created_at OR home.until > ${thereSinceSql('l')})
              AND (l.placed_at IS NULL OR home.since IS NULL OR l.placed_at >= home.since)
              AND ($4::timestamptz IS NULL OR home.since IS NULL OR home.since < $4)
              AND ($3::timestamptz IS NULL OR home.until >= $3))))
    UNION
    SELECT 'tub', t.id
      FROM preparation_tubs t
     WHERE t.restaurant_id = $1
       AND ($4::timestamptz IS NULL OR t.created_at < $4 OR ${tubThereSinceSql('t')} < $4)
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
               FROM (SELECT coalesce((SELECT b.label_data ->> 'storage_location' FROM qr_labels b
                              WHERE b.restaurant_id = t.restaurant_id AND b.subject_id = t.id
                              ORDER BY b.created_at LIMIT 1),
                            (SELECT jsonb_path_query_first(a.response, '$.** ? (@.id == $tub).storageLocation',
                                      jsonb_build_object('tub', t.id::text)) #>> '{}' FROM audit_logs a
                              WHERE a.restaurant_id = t.restaurant_id AND a.entity_id IN (t.preparation_id, t.parent_tub_id)
                                AND a.action IN ('preparations.make', 'preparations.split_tub')
                                AND jsonb_path_exists(a.response, '$.** ? (@.id == $tub)', jsonb_build_object('tub', t.id::text))
                              ORDER BY a.recorded_at LIMIT 1)) AS place, ${tubThereSinceSql('t')} AS since
                     UNION ALL
                     -- What is thawed or opened may be put somewhere by that.
                     SELECT a.storage_location, a.performed_at FROM preparation_tub_acts a
                      WHERE a.restaurant_id = t.restaurant_id AND a.tub_id = t.id AND a.storage_location IS NOT NULL) s) stay
            WHERE ${wasPlace('stay')}
              AND ($4::timestamptz IS NULL OR stay.since < $4)
              AND ($3::timestamptz IS NULL OR stay.until IS NULL OR stay.until >= $3))))) found
   ORDER BY id DESC`;

/** The same of which something is there still, or of which something was made, opened or filled that may be. */
const leftInPlace = inPlace.replace(
  ') found',
  `) found
   WHERE CASE kind
     WHEN 'lot' THEN EXISTS (SELECT FROM lots l WHERE l.restaurant_id = $1 AND l.id = found.id AND l.quantity > 0)
       OR EXISTS (SELECT FROM lot_transitions t WHERE t.restaurant_id = $1 AND t.from_lot_id = found.id)
       OR EXISTS (SELECT FROM product_movement_lots ml
                    JOIN product_movements m ON m.restaurant_id = $1 AND m.id = ml.movement_id
                    JOIN preparation_inputs i ON i.restaurant_id = $1 AND i.movement_id = coalesce(m.replaces_id, m.id)
                   WHERE ml.restaurant_id = $1 AND ml.lot_id = found.id)
     ELSE EXISTS (SELECT FROM preparation_tubs b WHERE b.restaurant_id = $1 AND b.id = found.id AND b.quantity > 0)
       OR EXISTS (SELECT FROM preparation_tub_acts a WHERE a.restaurant_id = $1 AND a.tub_id = found.id AND a.to_tub_id IS NOT NULL)
       OR EXISTS (SELECT FROM preparation_inputs i WHERE i.restaurant_id = $1 AND i.tub_id = found.id) END`,
);

/** Lots as they came, of some days; what was opened of them is found by the trace. */
const lotsOf = (condition: string): string => `
  SELECT 'lot' AS kind, id FROM lots
   WHERE restaurant_id = $1 AND parent_lot_id IS NULL AND ${condition}
     AND ($3::date IS NULL OR received_on >= $3) AND ($4::date IS NULL OR received_on <= $4)`;

/** A number as it is asked for, whatever separates its parts. */
const isNumber = (column: string): string => `${calledNumberSql(column)} = ${calledNumberSql('$2')}`;

/** A supplier as it is asked for, however it was written. */
const isSupplier = (column: string): string => `${supplierKeySql(column)} = ${supplierKeySql('$2')}`;

const several = {
  place: inPlace,
  equipment: inPlace,
  product: `${lotsOf('product_id = $2::uuid')} ORDER BY received_on DESC, id`,
  supplier: `
    SELECT kind, id FROM (${lotsOf(isSupplier('supplier'))}
    UNION
    SELECT 'lot', ml.lot_id
      FROM deliveries d
      JOIN delivery_rows r ON r.restaurant_id = $1 AND r.delivery_id = d.id
      JOIN product_movement_lots ml ON ml.restaurant_id = $1 AND ml.movement_id = r.movement_id
     WHERE d.restaurant_id = $1 AND ${isSupplier('d.supplier')}
       AND ($3::date IS NULL OR d.received_on >= $3) AND ($4::date IS NULL OR d.received_on <= $4)) found
    ORDER BY id DESC`,
  number: `
    SELECT kind, id FROM (${lotsOf(isNumber('lot_number'))}
    UNION
    SELECT 'preparation', id FROM preparations
     WHERE restaurant_id = $1 AND ${isNumber('batch_number')}
       AND ($5::timestamptz IS NULL OR production_date >= $5) AND ($6::timestamptz IS NULL OR production_date < $6)) found
    ORDER BY id DESC`,
} as const;

/**
 * What a trace begins with, as it was asked for; nothing for a number, a product or a supplier that nothing is of. Of what stood in a place with
 * `left` only that of which something is there, or of which something was made.
 * @throws TRACE_NOTHING_FOUND for a thing that is not there
 */
export async function startsOf(
  tx: Transaction,
  restaurantId: string,
  { left = false, ...start }: Start & { readonly left?: boolean },
  most: Bounds['starts'] = usualBounds.starts,
): Promise<Starts> {
  const { kind, value, from, to } = start;
  const byId = kind !== 'number' && kind !== 'supplier' && kind !== 'place';
  if (byId && !isUuid(value)) throw refuse('TRACE_NOTHING_FOUND');
  const isOne = byId && kind !== 'product' && kind !== 'equipment';
  const instants = [from && startOfRomeDay(from).toISOString(), to && endOfRomeDay(to).toISOString()];
  const equipment = kind === 'equipment' ? await equipmentOf(tx, restaurantId, value) : null;
  const told =
    equipment === null
      ? {}
      : { title: equipment.title, ...(equipment.untied ? { untied: true as const } : {}) };
  const names = isStay(kind)
    ? await namesOf(tx, restaurantId, equipment ?? { places: null, names: [value] })
    : null;
  if (names?.pattern === '') return { nodes: [], incomplete: false, ...told };
  const { rows } = await tx.connection.query<NodeRef>({
    name: `trace_start_${kind}${left && names !== null ? '_left' : ''}${isOne ? '' : `_${String(most)}`}`,
    text: isOne
      ? oneById[kind]
      : `${left && names !== null ? leftInPlace : several[kind]} LIMIT ${String(most + 1)}`,
    values: isOne
      ? [restaurantId, value]
      : [
          restaurantId,
          names?.pattern ?? value,
          ...(names === null ? [from, to] : []),
          ...(kind === 'number' || names !== null ? instants : []),
          ...(names === null ? [] : [names.givenUp, names.until]),
        ],
  });
  if (rows.length === 0 && isOne) throw refuse('TRACE_NOTHING_FOUND');
  return { nodes: rows.slice(0, most), incomplete: rows.length > most, ...told };
}

/** Where goods stand. */
interface Stays {
  /** Places of the list by their ids; null: those of the first name. */
  readonly places: readonly string[] | null;
  /** What is written beside them. */
  readonly names: readonly string[];
}

/**
 * Where goods stand that are in equipment: in the places that somebody said are it (INV-80), and under its own name where no place of the
 * list bears that, or where nobody can choose a place for it, because it is out of use.
 * @throws TRACE_NOTHING_FOUND
 */
async function equipmentOf(
  tx: Transaction,
  restaurantId: string,
  id: string,
): Promise<Stays & { readonly title: string; readonly untied: boolean }> {
  const { rows } = await tx.connection.query<{
    name: string;
    archived: boolean;
    borne: boolean;
    places: { id: string; name: string }[];
  }>({
    name: 'trace_equipment',
    text: `
      SELECT e.name, e.archived_at IS NOT NULL AS archived,
             EXISTS (SELECT FROM storage_places o
                      WHERE o.restaurant_id = $1 AND o.archived_at IS NULL AND lower(btrim(o.name)) = lower(btrim(e.name))) AS borne,
             coalesce((
                   SELECT jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) ORDER BY p.id) FROM storage_places p
                    WHERE p.restaurant_id = $1 AND p.equipment_id = e.id
                      -- An archived place whose name another one bears by now is nowhere to be seen: what has that name stands in the other.
                      AND (p.archived_at IS NULL OR NOT EXISTS (
                        SELECT FROM storage_places o
                         WHERE o.restaurant_id = $1 AND o.archived_at IS NULL AND lower(o.name) = lower(p.name)))), '[]') AS places
        FROM refrigeration_equipment e
       WHERE e.restaurant_id = $1 AND e.id = $2`,
    values: [restaurantId, id],
  });
  const [found] = rows;
  if (found === undefined) throw refuse('TRACE_NOTHING_FOUND');
  const { name, archived, borne, places } = found;
  const { rows: bears } = await tx.connection.query<{ name: string }>({
    name: 'trace_borne_names',
    text: `SELECT name FROM storage_places WHERE restaurant_id = $1 AND archived_at IS NULL`,
    values: [restaurantId],
  });
  const former = formerNamesOf(
    id,
    equipmentAsPlaces(
      bears.map((one) => ({ ...one, kind: 'unknown', equipmentId: null })),
      await knownEquipment(tx, restaurantId),
    ),
  );
  return {
    title: name,
    untied: !archived && places.length === 0,
    places: places.map((place) => place.id),
    names: [...places.map((place) => place.name), ...(archived || !borne ? [name] : []), ...former],
  };
}

/** What a place is called, and was, as patterns of what stands in it. */
interface PlaceNames {
  readonly pattern: string;
  /** Names that another place of the list bears by now, and when the last of them was given up; null where there are none. */
  readonly givenUp: string | null;
  readonly until: Date | null;
}

/**
 * Moves of before a place was renamed bear its former name (GOODS-30). One that another place of the list bears by now means that one from
 * when on this one gave it up.
 */
async function namesOf(tx: Transaction, restaurantId: string, { places, names }: Stays): Promise<PlaceNames> {
  const { rows } = await tx.connection.query<{ name: string; until: Date | null; taken: boolean }>({
    name: 'trace_former_places',
    text: `
      SELECT name, max(until) AS until,
             EXISTS (SELECT FROM storage_places o
                      WHERE o.restaurant_id = $1 AND o.id <> place AND o.archived_at IS NULL AND lower(o.name) = lower(named.name)) AS taken
        FROM (SELECT p.id AS place, a.response ->> 'name' AS name, lead(a.recorded_at) OVER (PARTITION BY p.id ORDER BY a.recorded_at, a.id) AS until
                FROM storage_places p
                JOIN audit_logs a ON a.restaurant_id = p.restaurant_id AND a.entity_id = p.id AND a.entity_type = 'storage_place'
               WHERE p.restaurant_id = $1 AND (CASE WHEN $2::uuid[] IS NULL THEN lower(p.name) = lower($3) ELSE p.id = ANY ($2) END)) named
       GROUP BY place, name
       ORDER BY name`,
    values: [restaurantId, places, names[0]?.trim() ?? ''],
  });
  const patternOf = (some: readonly string[]): string => [...new Set(some)].map(placePattern).join('|');
  const taken = rows.filter((row) => row.taken);
  const ends = taken.flatMap(({ until }) => (until === null ? [] : [until.getTime()]));
  return {
    pattern: patternOf([...names, ...rows.filter((row) => !row.taken).map((row) => row.name)]),
    givenUp: taken.length === 0 ? null : patternOf(taken.map((row) => row.name)),
    until: ends.length === 0 ? null : new Date(Math.max(...ends)),
  };
}
