import { and, eq, gte, max, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import type { Transaction } from '#platform/db/database.ts';
import { refusals, refuse as refuseCommon } from '#platform/http/server/refuse.ts';
import { refuseField } from '#platform/http/server/refuse-field.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { isVouchedFor } from '#features/access/vouched-for.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Evidence } from '#features/integrity/server/index.ts';
import { asksWhyToldLate, unsaidProblem } from '#features/inventory/freezing.ts';
import { refuseRefrozen, refuseTooWarm } from '#features/inventory/server/index.ts';
import { newId } from '#platform/kernel/ids.ts';
import { fromBase, toBase } from '#platform/kernel/quantity.ts';
import type { Made, zSplitTub } from '../contract.ts';
import { preparationErrors } from '../errors.it.ts';
import { preparationTubs } from '../tables.ts';
import { splitInTheColdText } from '../texts.it.ts';
import { askedOutOfCold } from './out-of-cold.ts';
import { holdTub, type HeldTub } from './hold-tub.ts';
import { judgeAct } from './judge-act.ts';
import { labelTub, labelNow } from './label-tub.ts';
import { presentMade, type TubRow } from './present.ts';
import { refuseUnfit } from './refuse-unfit.ts';
import { storeAct } from './store-act.ts';

const refuse = refusals(preparationErrors);

/** Containers of one preparation: more is a mistake. */
export const mostTubsOfOne = 200;

type Split = { readonly id: string; readonly rows: Made[] };

/**
 * Splits some of a container into others: each has a number, a label and what its own was: state, date, what was done to it.
 * What is left stays where it is; the condition that there is enough stands in the UPDATE.
 * @throws NOT_FOUND, TUB_UNAVAILABLE, TUB_EXPIRED, TUB_TO_DISCARD, TOO_MANY_TUBS, INPUT_INVALID also without a reason where a person tells it late and its date has
 *   passed by now
 */
export async function splitTub(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zSplitTub>,
): Promise<Split> {
  const restaurantId = caller.restaurant.id;
  return recordWrite<Split>(services, caller, {
    id: input.id,
    action: 'preparations.split_tub',
    input,
    entity: { type: 'preparation_tub', id: input.tubId },
    hints: ['preparations', 'labels'],
    run: async (tx, at) => {
      const isVouched = isVouchedFor(caller);
      const held = await holdTub(tx, restaurantId, input.tubId);
      const performedAt = judgeAct('split', held, input.performedAt, at, isVouched);
      const told = { at: performedAt, toldAt: at, isVouched };
      await refuseUnfit(services, tx, restaurantId, input.tubId, told);
      const { tub: parent, preparation } = held;
      const isPastNow = parent.expiresAt <= at;
      // Labels that promise what has passed are printed in silence for nobody.
      if (asksWhyToldLate(performedAt, { toldAt: at, isPastNow, isVouched })) {
        const unsaid = unsaidProblem(input.notes);
        if (unsaid !== null) throw refuseField('notes', unsaid);
      }
      const quantities = input.parts.map(({ quantity }, index) => {
        const base = toBase(quantity, preparation.unit);
        if (base === null || base === 0) throw refuseField(`parts.${String(index)}.quantity`, 'not_whole');
        return base;
      });
      const all = quantities.reduce((sum, quantity) => sum + quantity, 0);
      const own = and(eq(preparationTubs.restaurantId, restaurantId), eq(preparationTubs.id, parent.id));
      const [left] = await tx
        .update(preparationTubs)
        .set({ quantity: sql`${preparationTubs.quantity} - ${all}` })
        .where(and(own, gte(preparationTubs.quantity, all)))
        .returning();
      if (!left) throw refuse('TUB_UNAVAILABLE', { available: fromBase(parent.quantity, preparation.unit) });
      const first = await nextNumber(tx, restaurantId, preparation.id, input.parts.length);
      const rows = [presentMade(preparation, left, await labelNow(tx, restaurantId, parent.id))];
      const evidence: Evidence[] = [];
      for (const [index, part] of input.parts.entries()) {
        if (parent.state === 'frozen' && part.storageLocation !== null)
          await refuseTooWarm(tx, restaurantId, part.storageLocation, {
            field: `parts.${String(index)}.storageLocation`,
          });
        await refuseRefrozen(
          tx,
          restaurantId,
          parent,
          part.storageLocation,
          `parts.${String(index)}.storageLocation`,
        );
        await refuseOutOfCold(tx, held, part.storageLocation, { index, at: performedAt });
        const tub: TubRow = {
          ...parent,
          id: part.tubId,
          parentTubId: parent.id,
          number: first + index,
          quantity: quantities[index]!,
          storageLocation: part.storageLocation ?? parent.storageLocation,
          changedAt: parent.changedAt,
          movedAt: performedAt,
          createdAt: at,
        };
        await tx.insert(preparationTubs).values(tub);
        const label = await labelTub(
          services,
          tx,
          caller,
          { tub, preparation, labelId: part.labelId, doneAt: performedAt },
          at,
        );
        evidence.push(
          await storeAct(tx, caller, {
            id: index === 0 ? input.id : newId(at),
            tubId: parent.id,
            act: 'split',
            quantity: tub.quantity,
            notes: input.notes,
            toTubId: tub.id,
            storageLocation: tub.storageLocation,
            labelId: label.labelId,
            performedAt,
            recordedAt: at,
          }),
          ...label.evidence,
        );
        rows.push(presentMade(preparation, tub, label));
      }
      return { response: { id: input.id, rows }, evidence };
    },
  });
}

/**
 * What is split off gets the date of its own, which out of the cold would be too long: it is split in the cold, and moved then, where
 * a shorter date and its label come of it (PREP-31).
 * @throws INPUT_INVALID
 */
async function refuseOutOfCold(
  tx: Transaction,
  held: HeldTub,
  place: string | null,
  { index, at }: { readonly index: number; readonly at: Date },
): Promise<void> {
  if (place === null) return;
  const asked = await askedOutOfCold(tx, held, place, at);
  if (asked === null || (asked.is === 'known' && asked.until >= held.tub.expiresAt)) return;
  throw refuseCommon('INPUT_INVALID', {
    fields: [
      {
        field: `parts.${String(index)}.storageLocation`,
        code: 'out_of_cold',
        message: splitInTheColdText(place),
      },
    ],
  });
}

/** The number of the next container of a preparation. Who splits it at the same time waits until the commit. */
async function nextNumber(
  tx: Transaction,
  restaurantId: string,
  preparationId: string,
  more: number,
): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('tubs:' || ${preparationId}::text, 0))`);
  const [known] = await tx
    .select({ highest: max(preparationTubs.number) })
    .from(preparationTubs)
    .where(
      and(eq(preparationTubs.restaurantId, restaurantId), eq(preparationTubs.preparationId, preparationId)),
    );
  const highest = known?.highest ?? 0;
  if (highest + more > mostTubsOfOne) throw refuse('TOO_MANY_TUBS');
  return highest + 1;
}
