import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { performedAtOf } from '#platform/http/server/performed-at.ts';
import { refusals, refuse as refuseCommon } from '#platform/http/server/refuse.ts';
import { refuseField } from '#platform/http/server/refuse-field.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import { inventoryErrors } from '../errors.it.ts';
import type { LotRedating, zRedateLot } from '../lot-shapes.ts';
import { mendedEnds, redatingProblem } from '../redating.ts';
import type { DerivedGoods, LotDate, MendedEnd } from '../redating.ts';
import { lotRedatings, lots } from '../tables.ts';
import { lastDayInDish } from '../transitions.ts';
import { hasCome } from './came-of-lot.ts';
import { isWhatWentIn } from './counting.ts';
import { redatingEvidence } from './evidence.ts';
import type { RedatingRow } from './evidence.ts';
import type { ToldAnew } from './replaced.ts';
import { holdProduct } from './store.ts';

const refuse = refusals(inventoryErrors);

/**
 * Mends the mistyped date of a lot of which some is there, or something came (INV-75, INV-91): all that is left of it is judged by the new date from now on,
 * what was done until then stays written as it was, with the date that it had. What was opened, frozen or thawed of it follows to an earlier
 * use-by as `mendedEnds` says (API-65, INV-90). What was made of any of it is good for no longer (INV-76).
 * @param followers what else follows for what was made of it
 * @throws NOT_FOUND, PRODUCT_ARCHIVED, LOT_USED_UP, INPUT_INVALID for a date that is none for it (`redatingProblem`)
 */
export async function redateLot(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zRedateLot>,
  followers: readonly ToldAnew[],
): Promise<LotRedating> {
  const restaurantId = caller.restaurant.id;
  const { id, lotId, expiryDate, expiryKind, reason } = input;
  return recordWrite<LotRedating>(services, caller, {
    id,
    action: 'inventory.redate_lot',
    input,
    entity: { type: 'lot', id: lotId },
    hints: ['inventory', 'preparations', 'labels'],
    run: async (tx, at) => {
      const own = and(eq(lots.restaurantId, restaurantId), eq(lots.id, lotId));
      // Held until the commit: who takes from it at the same time does so by one date or by the other.
      const [lot] = await tx.select().from(lots).where(own).for('update');
      if (!lot) throw refuseCommon('NOT_FOUND');
      const product = await holdProduct(tx, restaurantId, lot.productId, input.performedAt, at);
      if (lot.quantity === 0 && !(await hasCome(tx, restaurantId, lotId))) throw refuse('LOT_USED_UP');
      const problem = redatingProblem(lot, { expiryDate, expiryKind }, romeDate(at));
      if (problem !== null) throw refuseField('expiryDate', problem);
      const told = { expiryDate, expiryKind, reason, performedAt: performedAtOf(input.performedAt, at) };
      const by = { restaurantId, product, operator: caller.operator, at };
      const row = await storeRedating(tx, by, id, lot, told);
      const evidence = [redatingEvidence(row)];
      // A best-before promises quality: what is made of such goods is not bound by it.
      if (expiryKind === 'use_by' && !(lot.expiryKind === 'use_by' && lot.expiryDate! <= expiryDate)) {
        const derived = await heldOf(tx, restaurantId, lotId);
        const root = { id: lotId, state: lot.state, lastDay: expiryDate };
        const ends = mendedEnds(root, derived.map(asDerived));
        // Also what is used up: what of it comes back by a correction has the earlier date.
        for (const { lot: one } of derived) {
          const lastDay = ends.get(one.id)?.lastDay ?? null;
          if (lastDay === null || (one.expiryDate !== null && one.expiryDate <= lastDay)) continue;
          const follows = { ...told, expiryDate: lastDay };
          evidence.push(redatingEvidence(await storeRedating(tx, by, newId(at), one, follows)));
        }
        const within = new Map([...ends, [lotId, { lastDay: expiryDate, daysLeft: null }]]);
        for (const { movementId, lastDay } of await usesOf(tx, restaurantId, within)) {
          const lotNumbers = [lot.lotNumber];
          const anew = { movementId, productName: product.name, lotNumbers, lastDay };
          for (const { tell } of followers) evidence.push(...(await tell(services, tx, caller, anew, at)));
        }
      }
      return { response: toRedating(row), evidence };
    },
  });
}

type LotRow = typeof lots.$inferSelect;

/** Gives a lot that is held its new date, and keeps what it said before. */
async function storeRedating(
  tx: Transaction,
  {
    restaurantId,
    product,
    operator,
    at,
  }: {
    readonly restaurantId: string;
    readonly product: { readonly id: string; readonly name: string };
    readonly operator: OperatorCaller['operator'];
    readonly at: Date;
  },
  id: string,
  lot: LotRow,
  { expiryDate, expiryKind, reason, performedAt }: LotDate & { reason: string; performedAt: Date },
): Promise<RedatingRow> {
  await tx
    .update(lots)
    .set({ expiryDate, expiryKind, redated: sql`${lots.redated} + 1` })
    .where(and(eq(lots.restaurantId, restaurantId), eq(lots.id, lot.id)));
  const row: RedatingRow = {
    restaurantId,
    id,
    productId: product.id,
    productName: product.name,
    lotId: lot.id,
    lotNumber: lot.lotNumber,
    nth: lot.redated + 1,
    oldExpiryDate: lot.expiryDate,
    oldExpiryKind: lot.expiryKind,
    newExpiryDate: expiryDate,
    newExpiryKind: expiryKind,
    reason,
    operatorId: operator.id,
    operatorName: operator.name,
    performedAt,
    recordedAt: at,
  };
  await tx.insert(lotRedatings).values(row);
  return row;
}

/** A lot that came out of another one, and when. */
interface DerivedLot {
  readonly lot: LotRow;
  readonly parentId: string;
  readonly changedOn: LocalDate;
}

const asDerived = ({ lot: { id, state }, parentId, changedOn }: DerivedLot): DerivedGoods => ({
  id,
  parentId,
  state,
  changedOn,
});

/**
 * What was opened, frozen or thawed of a lot, and of that again; held until the commit. What is made of one of them meanwhile is found by
 * the next look: whoever changes something holds what it comes from.
 */
async function heldOf(tx: Transaction, restaurantId: string, lotId: string): Promise<DerivedLot[]> {
  const tenant = sql`${restaurantId}::uuid`;
  for (let known = 0; ;) {
    const { rows } = await tx.execute<{ id: string; parent_id: string; changed_on: LocalDate }>(sql`
      WITH RECURSIVE derived AS (
        SELECT c.id, c.parent_lot_id, c.product_id FROM lots c
         WHERE c.restaurant_id = ${tenant} AND c.parent_lot_id = ${lotId}::uuid
         UNION
        SELECT c.id, c.parent_lot_id, c.product_id FROM derived d
          JOIN lots c ON c.restaurant_id = ${tenant} AND c.parent_lot_id = d.id)
      SELECT d.id, d.parent_lot_id AS parent_id,
             (t.performed_at AT TIME ZONE 'Europe/Rome')::date::text AS changed_on
        FROM derived d
        JOIN lot_transitions t ON t.restaurant_id = ${tenant} AND t.product_id = d.product_id AND t.to_lot_id = d.id
                              AND t.corrects_id IS NULL`);
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const held = await tx
      .select()
      .from(lots)
      .where(and(eq(lots.restaurantId, restaurantId), inArray(lots.id, ids)))
      .orderBy(lots.id)
      .for('update');
    if (held.length === known) {
      const byId = new Map(rows.map((row) => [row.id, row]));
      return held.flatMap((lot) => {
        const row = byId.get(lot.id);
        return row === undefined ? [] : [{ lot, parentId: row.parent_id, changedOn: row.changed_on }];
      });
    }
    known = held.length;
  }
}

/**
 * The movements by which goods of some lots went into the kitchen, as they were told first; with the last day of what was made of them. Those
 * that count, and of what was mended and not told anew those that may be: the food is there, whatever the count of the stock says (TRACE-52).
 * @param within how long the goods of each lot are good
 */
async function usesOf(
  tx: Transaction,
  restaurantId: string,
  within: ReadonlyMap<string, MendedEnd>,
): Promise<{ readonly movementId: string; readonly lastDay: LocalDate }[]> {
  const tenant = sql`${restaurantId}::uuid`;
  const { rows } = await tx.execute<{ id: string; lot_id: string; used_on: LocalDate }>(sql`
    SELECT coalesce(m.replaces_id, m.id) AS id, l.lot_id,
           (m.performed_at AT TIME ZONE 'Europe/Rome')::date::text AS used_on
      FROM product_movement_lots l
      JOIN product_movements m ON m.restaurant_id = ${tenant} AND m.id = l.movement_id
     WHERE l.restaurant_id = ${tenant} AND l.lot_id IN (${sql.join(
       [...within.keys()].map((id) => sql`${id}::uuid`),
       sql`, `,
     )}) AND m.type = 'out' AND m.reason IS NULL AND m.corrects_id IS NULL
       AND ${isWhatWentIn(tenant, sql`m.id`, sql`coalesce(m.replaces_id, m.id)`)}
     ORDER BY 1`);
  const lastDays = new Map<string, LocalDate>();
  for (const { id, lot_id: lotId, used_on: usedOn } of rows) {
    const { lastDay, daysLeft } = within.get(lotId)!;
    const frozen = { state: 'frozen', expiryDate: null, daysLeftAtFreezing: daysLeft } as const;
    const ends = daysLeft === null ? lastDay : lastDayInDish(frozen, usedOn);
    const known = lastDays.get(id);
    if (ends !== null && (known === undefined || ends < known)) lastDays.set(id, ends);
  }
  return [...lastDays].map(([movementId, lastDay]) => ({ movementId, lastDay }));
}

/** A mended date as it is answered. */
export function toRedating(row: RedatingRow): LotRedating {
  const { restaurantId: _tenant, operatorId: _operator, nth: _nth, performedAt, recordedAt, ...told } = row;
  return { ...told, performedAt: performedAt.toISOString(), recordedAt: recordedAt.toISOString() };
}
