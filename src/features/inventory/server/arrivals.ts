import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Transaction } from '#platform/db/database.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { stateAt } from '#features/audit/server/index.ts';
import { readerOf } from '#features/integrity/server/index.ts';
import type { Evidence } from '#features/integrity/server/index.ts';
import type { Judgement } from '#features/non-conformities/judgements.ts';
import {
  arrivalKindOf,
  arrivalLimitOf,
  asksHowWarm,
  holdsBack,
  needsMeasure,
  warmthQuestions,
} from '../arrival.ts';
import { unaskedTexts } from '../unasked.it.ts';
import type { ArrivalLimit, ArrivalQuestion, SaidKind } from '../arrival.ts';
import { zArrivalLimitSet } from '../arrival-shapes.ts';
import type { Accepted, LotArrival } from '../arrival-shapes.ts';
import { acceptedArrivals, arrivalAnswers, productMovements, products } from '../tables.ts';
import { arrivalsInDoubt, wasAskedHowWarm } from './arrivals-in-doubt.ts';
import { isStanding } from './counting.ts';

export const arrivalEvidenceType = 'accepted_arrival';
export const arrivalAnswerEvidenceType = 'arrival_answer';

type ArrivalRow = typeof acceptedArrivals.$inferSelect;
export type ArrivalAnswerRow = typeof arrivalAnswers.$inferSelect;

/** Of what the limit of a product is remembered in the audit log (`stateAt`). */
export const arrivalLimitEntity = 'arrival_limit';

/**
 * By what goods of a product are judged when they arrive: by what held when the hand took them in, also when a tablet
 * tells it later (C-45). What can not be read any more judges nothing, so that nothing is called fine by it.
 * @param said the kind by the person, where the product does not say it
 */
export async function arrivalLimitAt(
  tx: Transaction,
  product: typeof products.$inferSelect,
  said: SaidKind | null,
  performedAt: Date,
): Promise<ArrivalLimit> {
  if (product.arrivalSetAt === null || performedAt >= product.arrivalSetAt)
    return arrivalLimitOf(product, said);
  const entity = { type: arrivalLimitEntity, id: product.id };
  const then = await stateAt(tx, product.restaurantId, entity, performedAt, zArrivalLimitSet);
  if (then.is === 'unreadable') return { kind: null, maxCelsius: null, kindReason: null };
  // What was heard in a delivery is no write about the limit: it stands in the product itself.
  const heardAt = product.arrivalHeardAt;
  const wasHeard = heardAt !== null && performedAt >= heardAt && (then.is === 'none' || then.at < heardAt);
  const own = wasHeard
    ? {
        arrivalKind: product.arrivalHeardKind,
        arrivalMaxCelsius: null,
        arrivalReason: product.arrivalHeardReason,
      }
    : then.is === 'none'
      ? { arrivalKind: null, arrivalMaxCelsius: null, arrivalReason: null }
      : {
          arrivalKind: then.state.kind,
          arrivalMaxCelsius: then.state.maxCelsius,
          arrivalReason: then.state.reason ?? null,
        };
  return arrivalLimitOf({ ...product, ...own }, said);
}

/**
 * What somebody said that goods are while they came in is remembered with their product, where nothing was (GOODS-17): it is asked once. A
 * product that somebody else is writing about at the same time is passed over, because nobody may wait here for who waits for this; it is
 * asked again.
 * @param saidAt when the hand took the goods in; what comes later is judged by it, also what is told before
 */
export async function rememberKinds(
  tx: Transaction,
  restaurantId: string,
  kinds: ReadonlyMap<string, SaidKind>,
  saidAt: Date,
  at: Date,
): Promise<void> {
  if (kinds.size === 0) return;
  const free = await tx
    .select({
      id: products.id,
      name: products.name,
      category: products.category,
      setAt: products.arrivalSetAt,
    })
    .from(products)
    .where(
      and(
        eq(products.restaurantId, restaurantId),
        inArray(products.id, [...kinds.keys()]),
        isNull(products.arrivalKind),
      ),
    )
    .for('no key update', { skipLocked: true });
  for (const { id, setAt, ...product } of free) {
    const { kind, kindReason } = kinds.get(id)!;
    // Chicken that came frozen this once stays chicken.
    const byWords = arrivalKindOf(product);
    if (byWords !== null && byWords !== kind) continue;
    const since = setAt !== null && setAt > saidAt ? setAt : saidAt;
    await tx
      .update(products)
      .set({
        arrivalKind: kind,
        arrivalReason: kindReason,
        arrivalSetAt: since,
        arrivalHeardKind: kind,
        arrivalHeardReason: kindReason,
        arrivalHeardAt: since,
        updatedAt: at,
      })
      .where(and(eq(products.restaurantId, restaurantId), eq(products.id, id)));
  }
}

/**
 * What is said of goods that waited on a device, where they are asked about how warm they came: nobody is there any more who could answer, and
 * refused they would be in the kitchen and in no list. They wait for a judgement, also of what is wrong with their date beside it, which it names;
 * what is wrong with that alone is asked as ever.
 */
export function acceptedUnasked(
  questions: readonly ArrivalQuestion[],
  accepted: Accepted | null,
): Accepted | null {
  const { reason, measure } = unaskedTexts;
  if (accepted === null) return asksHowWarm(questions) ? { reason, measure } : null;
  return asksHowWarm(questions) ? { ...accepted, measure: accepted.measure ?? measure } : accepted;
}

const refusedField = (code: string, field: string, maxCelsius: number | null) => ({
  field,
  code,
  message: fieldText(code, code === 'above_limit' ? String(maxCelsius).replace('.', ',') : undefined),
});

/** Nobody said whether goods that are kept cold arrive now or were there already: that, and what is asked about them beside it. */
export const refuseUnsaid = (
  questions: readonly ArrivalQuestion[],
  accepted: Accepted | null,
  { maxCelsius }: ArrivalLimit,
) =>
  refuse('INPUT_INVALID', {
    fields: [
      refusedField('came_unsaid', 'came', null),
      ...(accepted === null ? questions.filter((code) => code !== 'not_measured') : []).map((code) =>
        refusedField(code, 'accepted', maxCelsius),
      ),
    ],
  });

/**
 * Holds that somebody has said why goods are kept that ask for it, and what is done with those that may not be fit.
 * @param field where `accepted` stands in the input
 * @throws INPUT_INVALID, each question by its code
 */
export function requireAccepted(
  questions: readonly ArrivalQuestion[],
  accepted: Accepted | null,
  { maxCelsius }: ArrivalLimit,
  field = 'accepted',
): void {
  const refused = (code: string, at: string) => refusedField(code, at, maxCelsius);
  if (accepted === null && questions.length > 0)
    throw refuse('INPUT_INVALID', { fields: questions.map((code) => refused(code, field)) });
  if (needsMeasure(questions) && accepted?.measure === null)
    throw refuse('INPUT_INVALID', { fields: [refused('required', `${field}.measure`)] });
}

/**
 * Stores why goods were kept, and by which kind they were judged where their words say a colder one; nothing where nothing was asked.
 * The movement is stored already.
 */
export async function storeAccepted(
  tx: Transaction,
  row: Omit<ArrivalRow, 'reason' | 'measure'>,
  accepted: Accepted | null,
): Promise<Evidence[]> {
  const { kindReason } = row;
  const questions: ArrivalQuestion[] = kindReason === null ? row.questions : [...row.questions, 'other_kind'];
  const reason = accepted?.reason ?? kindReason;
  if (questions.length === 0 || reason === null) return [];
  const stored = { ...row, questions, reason, measure: accepted?.measure ?? null };
  await tx.insert(acceptedArrivals).values(stored);
  return [arrivalEvidence(stored)];
}

/**
 * As it is hashed (C-46); who, when, lot and quantity are hashed with its movement. Why it was judged by another kind enters only where
 * it was. Never change the shape.
 */
const arrivalEvidence = (row: ArrivalRow): Evidence => ({
  type: arrivalEvidenceType,
  id: row.id,
  record: {
    id: row.id,
    productId: row.productId,
    lotId: row.lotId,
    questions: row.questions,
    celsius: row.celsius,
    kind: row.kind,
    maxCelsius: row.maxCelsius,
    ...(row.kindReason === null ? {} : { kindReason: row.kindReason }),
    reason: row.reason,
    measure: row.measure,
  },
});

/** An answer as it is hashed. Never change the shape. */
export const arrivalAnswerEvidence = (row: ArrivalAnswerRow): Evidence => ({
  type: arrivalAnswerEvidenceType,
  id: row.id,
  record: {
    id: row.id,
    arrivalId: row.entryId,
    action: row.action,
    judgement: row.judgement,
    operatorId: row.operatorId,
    operatorName: row.operatorName,
    performedAt: row.performedAt.toISOString(),
    recordedAt: row.recordedAt.toISOString(),
  },
});

/** As they are stored now: for the integrity check. */
export const readArrivalEvidence = readerOf(acceptedArrivals, arrivalEvidence);

export const readArrivalAnswerEvidence = readerOf(arrivalAnswers, arrivalAnswerEvidence);

/**
 * What was taken in above its limit, or nobody knows how warm, was no slip (`isStanding`), and nobody has called fit: `open` where nobody has judged it.
 * Of what was taken in as good and is in doubt since, only what was judged to be thrown away (`asked` is false of it).
 * Says in SQL what `holdsBack` says.
 */
export const heldArrivals = (restaurantId: SQL): SQL => sql`
  SELECT a.*, judged.judgement IS NULL AS open FROM (
      SELECT restaurant_id, id, product_id, lot_id, celsius, max_celsius, true AS asked FROM accepted_arrivals
       WHERE questions && ${sql.raw(`ARRAY['${warmthQuestions.join(`','`)}']`)}
      UNION ALL
      SELECT m.restaurant_id, m.id, m.product_id, ml.lot_id, NULL, NULL, false
        FROM product_movements m
        JOIN product_movement_lots ml ON ml.restaurant_id = ${restaurantId} AND ml.movement_id = m.id
       WHERE m.restaurant_id = ${restaurantId} AND NOT ${wasAskedHowWarm(restaurantId, sql`m`)}
         AND m.id IN (SELECT arrival_id FROM arrival_answers WHERE restaurant_id = ${restaurantId} AND judgement = 'discarded')) a
    LEFT JOIN LATERAL (
      SELECT w.judgement FROM arrival_answers w
       WHERE w.restaurant_id = ${restaurantId} AND w.arrival_id = a.id
       ORDER BY w.recorded_at DESC, w.id DESC LIMIT 1) judged ON true
   WHERE a.restaurant_id = ${restaurantId}
     AND coalesce(judged.judgement, 'discarded') = 'discarded'
     AND ${isStanding(restaurantId, sql`a`)}`;

const dialect = new PgDialect();

/** Whether a lot is held back, in the text of a statement: `restaurant` and `lot` are columns of one. */
export const isLotHeldSql = (restaurant: string, lot: string): string =>
  dialect.sqlToQuery(
    sql`EXISTS (SELECT FROM (${heldArrivals(sql.raw(restaurant))}) held WHERE held.lot_id = ${sql.raw(lot)})`,
  ).sql;

/** Lots whose goods are not to be used: what was done with them asks it at the moment of the write. */
export async function heldLots(
  tx: Transaction,
  restaurantId: string,
  productId: string,
): Promise<ReadonlySet<string>> {
  const rows = await executeNamed<{ lot_id: string }>(
    tx,
    'lots_held_of_product',
    sql`SELECT h.lot_id FROM (${heldArrivals(sql`${restaurantId}::uuid`)} AND a.product_id = ${productId}::uuid) h`,
  );
  return new Set(rows.map(({ lot_id }) => lot_id));
}

interface DoubtedRow extends Record<string, unknown> {
  readonly id: string;
  readonly lot_id: string;
  readonly celsius: number | null;
  readonly max_celsius: number | null;
  readonly kind: LotArrival['kind'];
  readonly operator_name: string;
  readonly performed_at: string;
}

/** Goods of lots that were taken in as good and of which nobody knows any more how warm they came, or that were judged for that. */
async function doubtedOf(
  tx: Transaction,
  restaurantId: string,
  lotIds: readonly string[],
): Promise<readonly DoubtedRow[]> {
  const tenant = sql`${restaurantId}::uuid`;
  return executeNamed<DoubtedRow>(
    tx,
    'arrivals_doubted_of_lots',
    sql`
    SELECT a.id, a.lot_id, a.celsius::float8 AS celsius, a.max_celsius::float8 AS max_celsius, a.kind, a.operator_name, a.performed_at FROM (
      SELECT d.id, d.lot_id, d.celsius, d.max_celsius, d.kind, d.operator_name, d.performed_at FROM (${arrivalsInDoubt(tenant)}) d
      UNION
      SELECT m.id, ml.lot_id, r.celsius, r.max_celsius, r.kind, m.operator_name, m.performed_at
        FROM arrival_answers w
        JOIN product_movements m ON m.restaurant_id = ${tenant} AND m.id = w.arrival_id
        JOIN product_movement_lots ml ON ml.restaurant_id = ${tenant} AND ml.movement_id = m.id
        LEFT JOIN delivery_rows r ON r.restaurant_id = ${tenant} AND r.movement_id = m.id
       WHERE w.restaurant_id = ${tenant} AND NOT ${wasAskedHowWarm(tenant, sql`m`)}) a
     WHERE a.lot_id = ANY (${`{${lotIds.join(',')}}`}::uuid[]) AND ${isStanding(tenant, sql`a`)}`,
  );
}

/** What was asked and said when the goods of lots came, or is asked since, by lot, newest first; a mended slip is left out (`isStanding`). */
export async function arrivalsOf(
  tx: Transaction,
  restaurantId: string,
  lotIds: readonly string[],
): Promise<ReadonlyMap<string, LotArrival[]>> {
  if (lotIds.length === 0) return new Map();
  const found = await tx
    .select({ arrival: acceptedArrivals, movement: productMovements })
    .from(acceptedArrivals)
    .innerJoin(
      productMovements,
      and(
        eq(productMovements.restaurantId, acceptedArrivals.restaurantId),
        eq(productMovements.id, acceptedArrivals.id),
      ),
    )
    .where(
      and(
        eq(acceptedArrivals.restaurantId, restaurantId),
        inArray(acceptedArrivals.lotId, [...lotIds]),
        isStanding(sql`${restaurantId}::uuid`, sql`${acceptedArrivals}`),
      ),
    );
  const doubted = await doubtedOf(tx, restaurantId, lotIds);
  if (found.length === 0 && doubted.length === 0) return new Map();
  const answers = await tx
    .select()
    .from(arrivalAnswers)
    .where(
      and(
        eq(arrivalAnswers.restaurantId, restaurantId),
        inArray(arrivalAnswers.entryId, [
          ...found.map(({ arrival }) => arrival.id),
          ...doubted.map(({ id }) => id),
        ]),
      ),
    );
  const answersOf = Map.groupBy(answers, ({ entryId }) => entryId);
  const closingOf = (id: string): LotArrival['closing'] => {
    const last = (answersOf.get(id) ?? []).toSorted(
      (a, b) => b.recordedAt.getTime() - a.recordedAt.getTime() || (a.id < b.id ? 1 : -1),
    )[0];
    return last === undefined
      ? null
      : {
          judgement: last.judgement as Judgement,
          reason: last.action,
          operatorName: last.operatorName,
          at: last.performedAt.toISOString(),
        };
  };
  const inDoubt = new Set(doubted.map(({ id }) => id));
  const told = found.map(({ arrival, movement }): { lotId: string; told: LotArrival } => {
    return {
      lotId: arrival.lotId,
      told: {
        id: arrival.id,
        questions: [...arrival.questions],
        celsius: arrival.celsius,
        maxCelsius: arrival.maxCelsius,
        kind: arrival.kind,
        kindReason: arrival.kindReason,
        reason: arrival.reason,
        measure: arrival.measure,
        operatorName: movement.operatorName,
        performedAt: movement.performedAt.toISOString(),
        ...(inDoubt.has(arrival.id) ? { foundOff: true as const } : {}),
        closing: closingOf(arrival.id),
      },
    };
  });
  const asked = new Set(found.map(({ arrival }) => arrival.id));
  for (const { id, lot_id: lotId, celsius, max_celsius: maxCelsius, kind, ...row } of doubted) {
    if (asked.has(id)) continue;
    told.push({
      lotId,
      told: {
        id,
        questions: [],
        celsius,
        maxCelsius,
        kind,
        kindReason: null,
        // They were good: nobody was asked why they are kept.
        reason: '',
        measure: null,
        operatorName: row.operator_name,
        performedAt: new Date(row.performed_at).toISOString(),
        foundOff: true,
        closing: closingOf(id),
      },
    });
  }
  told.sort((a, b) => (a.told.performedAt < b.told.performedAt ? 1 : -1));
  return new Map(
    [...Map.groupBy(told, ({ lotId }) => lotId)].map(([lotId, some]) => [lotId, some.map((one) => one.told)]),
  );
}

/** Whether a lot holds goods that are not to be used. */
export const isHeldBack = (arrivals: readonly LotArrival[]): boolean =>
  arrivals.some(({ questions, closing }) => holdsBack(questions, closing));
