import { sql } from 'drizzle-orm';
import type { ArrivalKind, ArrivalQuestion } from '#features/inventory/arrival.ts';
import { asksHowWarm, needsMeasure } from '#features/inventory/arrival.ts';
import { isStanding, wasAskedHowWarm } from '#features/inventory/server/index.ts';
import type { Judgement } from '#features/non-conformities/judgements.ts';
import { nonConformitySource } from '#features/non-conformity-register/server/index.ts';
import type { Deviation, SaidInRoom } from '#features/non-conformity-register/non-conformity.ts';
import { concernedTexts } from '#features/non-conformity-register/concerned.it.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import { supplierKey } from '#platform/kernel/supplier-key.ts';
import { question } from '#platform/memory/question.ts';
import { supplierWords as words } from '../supplier-words.it.ts';

interface Came {
  readonly id: string;
  /** Null of goods that came by themselves. */
  readonly delivery_id: string | null;
  readonly supplier: string | null;
  readonly product: string;
  readonly celsius: number | null;
  readonly max_celsius: number | null;
  readonly kind: ArrivalKind | null;
  readonly expiry_date: string | null;
  readonly operator_name: string;
  readonly made_at: string;
  readonly reason: string;
}
interface Accepted extends Came {
  readonly questions: readonly ArrivalQuestion[];
  readonly measure: string | null;
  readonly lot_id: string;
  readonly lot_number: string;
  /** When the last of the lot went; null while there is some. */
  readonly gone_at: string | null;
  /** The last judgement. */
  readonly judged: {
    readonly action: string;
    readonly judgement: Judgement;
    readonly operator_name: string;
    readonly at: string;
  } | null;
}

/** What was taken in as good, by a thermometer that was found off since, and judged to be thrown away for that. */
type Discarded = Omit<Accepted, 'questions' | 'measure' | 'gone_at' | 'judged'> & {
  readonly judged: NonNullable<Accepted['judged']>;
};

interface Row extends Record<string, unknown> {
  readonly discarded: readonly Discarded[];
  readonly accepted: readonly Accepted[];
  readonly refused: readonly Came[];
}

/** Whether goods were ever taken in that asked for a reason, or sent back. */
const anyBad = question({
  name: 'any_bad_goods',
  parts: ['deliveries', 'arrivals'],
  async read(tx, restaurant): Promise<boolean> {
    const [row] = await executeNamed<{ any: boolean }>(
      tx,
      'any_bad_goods',
      sql`
      SELECT EXISTS (SELECT FROM accepted_arrivals WHERE restaurant_id = ${restaurant}::uuid)
          OR EXISTS (SELECT FROM arrival_answers WHERE restaurant_id = ${restaurant}::uuid)
          OR EXISTS (SELECT FROM delivery_refusals WHERE restaurant_id = ${restaurant}::uuid) AS any`,
    );
    return row?.any === true;
  },
});

/**
 * Goods that came too warm or past their use-by, for the register of non-conformities: those of a delivery are one. What was taken in above
 * its limit goes on until somebody judges it or nothing of it is left; what was taken in as good and judged to be thrown away, because its thermometer was
 * found off since, is over with that (as PROC-23); what was sent back is over as it is said, by who sent it back.
 */
export const nonConformities = nonConformitySource({
  kind: 'delivery',
  entity: 'product_movement',
  parts: ['deliveries', 'inventory'],
  any: anyBad({}),
  async read(tx, restaurantId, since) {
    const [row] = await executeNamed<Row>(
      tx,
      'delivery_deviations',
      sql`
      WITH asked AS (SELECT ${restaurantId}::uuid AS restaurant_id)
      SELECT (SELECT coalesce(json_agg(json_build_object(
                'id', a.id, 'delivery_id', r.delivery_id, 'supplier', coalesce(d.supplier, l.supplier), 'product', p.name,
                'celsius', a.celsius, 'max_celsius', a.max_celsius, 'kind', a.kind, 'expiry_date', l.expiry_date,
                'operator_name', m.operator_name, 'made_at', least(m.performed_at, m.recorded_at), 'reason', a.reason,
                'questions', a.questions, 'measure', a.measure, 'lot_id', l.id, 'lot_number', l.lot_number,
                'gone_at', CASE WHEN l.quantity = 0 THEN (
                  SELECT max(least(o.performed_at, o.recorded_at)) FROM product_movement_lots ol
                    JOIN product_movements o ON o.restaurant_id = ol.restaurant_id AND o.id = ol.movement_id
                   WHERE ol.restaurant_id = a.restaurant_id AND ol.lot_id = l.id) END,
                'judged', (SELECT json_build_object('action', w.action, 'judgement', w.judgement, 'operator_name', w.operator_name,
                    'at', least(w.performed_at, w.recorded_at)) FROM arrival_answers w
                   WHERE w.restaurant_id = a.restaurant_id AND w.arrival_id = a.id AND w.judgement IS NOT NULL
                   ORDER BY w.recorded_at DESC, w.id DESC LIMIT 1))), '[]')
           FROM accepted_arrivals a
           JOIN product_movements m ON m.restaurant_id = a.restaurant_id AND m.id = a.id
           JOIN lots l ON l.restaurant_id = a.restaurant_id AND l.id = a.lot_id
           JOIN products p ON p.restaurant_id = a.restaurant_id AND p.id = a.product_id
           LEFT JOIN delivery_rows r ON r.restaurant_id = a.restaurant_id AND r.movement_id = a.id
           LEFT JOIN deliveries d ON d.restaurant_id = a.restaurant_id AND d.id = r.delivery_id
          WHERE a.restaurant_id = asked.restaurant_id AND a.questions && ARRAY['above_limit', 'by_off', 'not_measured', 'past_use_by']
            AND ${isStanding(sql`a.restaurant_id`, sql`a`)}
        ) AS accepted,
        (SELECT coalesce(json_agg(json_build_object(
                'id', m.id, 'delivery_id', r.delivery_id, 'supplier', coalesce(d.supplier, l.supplier), 'product', p.name,
                'celsius', r.celsius, 'max_celsius', r.max_celsius, 'kind', r.kind, 'expiry_date', l.expiry_date,
                'operator_name', m.operator_name, 'made_at', least(m.performed_at, m.recorded_at), 'reason', '',
                'lot_id', l.id, 'lot_number', l.lot_number,
                'judged', json_build_object('action', w.action, 'judgement', w.judgement, 'operator_name', w.operator_name,
                    'at', least(w.performed_at, w.recorded_at)))), '[]')
           FROM arrival_answers w
           JOIN product_movements m ON m.restaurant_id = w.restaurant_id AND m.id = w.arrival_id
           JOIN product_movement_lots ml ON ml.restaurant_id = w.restaurant_id AND ml.movement_id = m.id
           JOIN lots l ON l.restaurant_id = w.restaurant_id AND l.id = ml.lot_id
           JOIN products p ON p.restaurant_id = w.restaurant_id AND p.id = m.product_id
           LEFT JOIN delivery_rows r ON r.restaurant_id = w.restaurant_id AND r.movement_id = m.id
           LEFT JOIN deliveries d ON d.restaurant_id = w.restaurant_id AND d.id = r.delivery_id
          WHERE w.restaurant_id = asked.restaurant_id AND w.judgement = 'discarded' AND NOT ${wasAskedHowWarm(sql`w.restaurant_id`, sql`m`)}
        ) AS discarded,
        (SELECT coalesce(json_agg(json_build_object(
                'id', b.id, 'delivery_id', b.delivery_id, 'supplier', d.supplier, 'product', b.product_name,
                'celsius', b.celsius, 'max_celsius', b.max_celsius, 'kind', b.kind, 'expiry_date', b.expiry_date,
                'operator_name', d.operator_name, 'made_at', least(d.performed_at, d.recorded_at), 'reason', b.reason)), '[]')
           FROM delivery_refusals b
           JOIN deliveries d ON d.restaurant_id = b.restaurant_id AND d.id = b.delivery_id
          WHERE b.restaurant_id = asked.restaurant_id) AS refused
        FROM asked`,
    );
    const deviations = [
      ...(row?.accepted ?? []).map(acceptedOf),
      ...(row?.discarded ?? []).map(discardedOf),
      ...(row?.refused ?? []).map(refusedOf),
    ];
    if (since === null) return deviations;
    // A delivery is told whole, where anything of it is of then or goes on.
    const recent = new Set(
      deviations.flatMap(({ episode, ended }) => (ended === null || ended.at >= since ? [episode] : [])),
    );
    return deviations.filter(({ episode }) => recent.has(episode));
  },
});

/** What both have in common. */
function aboutOf(came: Came) {
  return {
    entryId: came.id,
    part: 0,
    episode: came.delivery_id ?? came.id,
    cause: came.supplier === null ? null : `supplier ${supplierKey(came.supplier)}`,
    name: came.supplier ?? words.noSupplier,
    limit: null,
    madeAt: new Date(came.made_at),
    operatorName: came.operator_name,
  };
}

const factsOf = (came: Came) => ({
  celsius: came.celsius,
  maxCelsius: came.max_celsius,
  expiryDate: came.expiry_date,
  kind: came.kind,
});

function acceptedOf(came: Accepted): Deviation {
  const about = aboutOf(came);
  const grave = came.questions.filter((question) => needsMeasure([question]));
  const kept: SaidInRoom = {
    words: words.kept(came.reason, came.measure),
    judgement: null,
    operatorName: came.operator_name,
    at: about.madeAt,
  };
  const judged: SaidInRoom | null = came.judged && {
    words: came.judged.action,
    judgement: came.judged.judgement,
    operatorName: came.judged.operator_name,
    at: new Date(came.judged.at),
  };
  const endedAt = asksHowWarm(came.questions)
    ? (judged?.at ?? (came.gone_at === null ? null : new Date(came.gone_at)))
    : about.madeAt;
  return {
    ...about,
    value: words.accepted(came.product, grave, factsOf(came)),
    said: [kept, ...(judged === null ? [] : [judged])],
    ended: endedAt && { at: endedAt, judged },
    goods: [{ kind: 'lot', id: came.lot_id, name: concernedTexts.lot(came.product, came.lot_number) }],
  };
}

/** Of what nobody knew nothing was outside until its food was judged so: open with that, and closed by it. */
function discardedOf(came: Discarded): Deviation {
  const at = new Date(came.judged.at);
  const judged: SaidInRoom = {
    words: came.judged.action,
    judgement: came.judged.judgement,
    operatorName: came.judged.operator_name,
    at,
  };
  return {
    ...aboutOf(came),
    episode: came.id,
    madeAt: at,
    value: words.accepted(came.product, ['by_off'], factsOf(came)),
    said: [judged],
    ended: { at, judged },
    goods: [{ kind: 'lot', id: came.lot_id, name: concernedTexts.lot(came.product, came.lot_number) }],
  };
}

function refusedOf(came: Came): Deviation {
  const about = aboutOf(came);
  const said: SaidInRoom = {
    words: words.sentBack(came.reason),
    judgement: null,
    operatorName: came.operator_name,
    at: about.madeAt,
  };
  return {
    ...about,
    value: words.refused(came.product, factsOf(came)),
    said: [said],
    ended: { at: about.madeAt, judged: said },
    goods: [],
  };
}
