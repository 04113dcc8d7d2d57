import { sql } from 'drizzle-orm';
import { arrivalOutcome } from '#features/inventory/arrival.ts';
import { arrivalAnswers } from '#features/inventory/tables.ts';
import { judgementsOf } from '#features/registers/server/index.ts';
import type { JudgedEntry } from '#features/registers/server/index.ts';
import type { ArrivalKind } from '#features/inventory/arrival.ts';
import type { Measured, MeasuredReader } from '#features/thermometers/server/index.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import { formatTemperature } from '#platform/kernel/numbers.ts';
import { measuredTexts as texts } from '../measured.it.ts';

interface Came extends Record<string, unknown> {
  readonly id: string;
  readonly delivery_id: string;
  readonly supplier: string | null;
  readonly product: string;
  readonly celsius: number;
  readonly kind: ArrivalKind | null;
  readonly max_celsius: number | null;
  readonly refused: boolean;
  /** How warm they were was asked about when they came: then they take a judgement. */
  readonly asked: boolean;
  /** In which they are; null of what was sent back. */
  readonly lot_id: string | null;
  readonly operator_name: string;
  readonly performed_at: string;
}
interface Found extends Record<string, unknown> {
  readonly count: number;
  readonly rows: readonly Came[];
}

/** Temperatures of goods that came, and of what was sent back, measured with a thermometer: for people to judge once it was found off. */
export const measuredGoods: MeasuredReader = async (
  tx,
  restaurantId,
  { thermometerId, from, until },
  limit,
) => {
  const bound = (instant: Date | null) => sql`${instant?.toISOString() ?? null}::timestamptz`;
  const [found] = await executeNamed<Found>(
    tx,
    'measured_goods',
    sql`
    WITH measured AS (
      SELECT d.*, least(d.performed_at, d.recorded_at, (d.received_on + 1)::timestamp AT TIME ZONE 'Europe/Rome') AS made_at
        FROM deliveries d
       WHERE d.restaurant_id = ${restaurantId}::uuid AND d.thermometer_id = ${thermometerId}::uuid
         AND d.thermometer_id IS NOT NULL),
    came AS (
      SELECT m.id, d.id AS delivery_id, d.supplier, p.name AS product, r.celsius::float AS celsius, r.kind,
             r.max_celsius::float AS max_celsius, false AS refused,
             coalesce(a.questions && ARRAY['above_limit', 'by_off'], false) AS asked,
             (SELECT ml.lot_id FROM product_movement_lots ml WHERE ml.restaurant_id = m.restaurant_id AND ml.movement_id = m.id LIMIT 1) AS lot_id,
             d.operator_name, d.performed_at, d.made_at, r.position
        FROM measured d
        JOIN delivery_rows r ON r.restaurant_id = d.restaurant_id AND r.delivery_id = d.id
        JOIN product_movements m ON m.restaurant_id = r.restaurant_id AND m.id = r.movement_id
        JOIN products p ON p.restaurant_id = m.restaurant_id AND p.id = m.product_id
        LEFT JOIN accepted_arrivals a ON a.restaurant_id = m.restaurant_id AND a.id = m.id
       WHERE r.celsius IS NOT NULL
      UNION ALL
      SELECT r.id, d.id, d.supplier, r.product_name, r.celsius::float, r.kind, r.max_celsius::float, true, false, NULL, d.operator_name,
             d.performed_at, d.made_at, r.position
        FROM measured d
        JOIN delivery_refusals r ON r.restaurant_id = d.restaurant_id AND r.delivery_id = d.id
       WHERE r.celsius IS NOT NULL),
    wanted AS (
      SELECT * FROM came
       WHERE (${bound(from)} IS NULL OR made_at > ${bound(from)}) AND (${bound(until)} IS NULL OR made_at < ${bound(until)}))
    SELECT (SELECT count(*)::int FROM wanted) AS count,
           (SELECT coalesce(json_agg(w ORDER BY made_at DESC, delivery_id, position), '[]')
              FROM (SELECT * FROM wanted ORDER BY made_at DESC, delivery_id, position LIMIT ${limit}) w) AS rows`,
  );
  const rows = found?.rows ?? [];
  // They are judged where they stand, on the page of their lot (GOODS-42).
  const judgements = await judgementsOf(
    tx,
    restaurantId,
    arrivalAnswers,
    rows.map(({ id }) => id),
  );
  return { count: found?.count ?? 0, rows: rows.map((came) => measuredOf(came, judgements.get(came.id))) };
};

function measuredOf(came: Came, judged: JudgedEntry | undefined): Measured {
  const outcome = arrivalOutcome(came.celsius, { kind: came.kind, maxCelsius: came.max_celsius });
  // What went back with the van is nobody's food here.
  const isDoubtful = outcome !== 'above' && !came.refused && judged === undefined;
  // By what it has no limit for, nobody can say that it was within it.
  const isToJudge = isDoubtful && (came.asked || outcome === 'within');
  const celsius = formatTemperature(came.celsius);
  return {
    id: came.id,
    name: texts.name(came.product, came.supplier),
    value: came.refused ? texts.refused(celsius) : outcome === 'unjudged' ? texts.unjudged(celsius) : celsius,
    isWithin: outcome !== 'above',
    isToJudge,
    advice: isDoubtful && !isToJudge ? texts.advice : undefined,
    judged,
    performedAt: new Date(came.performed_at),
    operatorName: came.operator_name,
    path:
      isToJudge && came.lot_id !== null
        ? `/inventory/lots/${came.lot_id}`
        : `/inventory/deliveries?arrivo=${came.delivery_id}`,
  };
}
