import { and, desc, eq, inArray, isNotNull, lte, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import type { Transaction } from '#platform/db/database.ts';
import { refuse as refuseCommon, refusals } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { performedAtOf } from '#platform/http/server/performed-at.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Made, zCorrectAct } from '../contract.ts';
import { preparationErrors } from '../errors.it.ts';
import { preparationTubActs, preparationTubs } from '../tables.ts';
import { tubChanges, tubExits } from '../tub-states.ts';
import type { ActRow } from './evidence.ts';
import { holdTub, type HeldTub } from './hold-tub.ts';
import { labelTub, labelNow } from './label-tub.ts';
import { presentMade, type TubRow } from './present.ts';
import { storeAct } from './store-act.ts';

const refuse = refusals(preparationErrors);
const isOneOf = (act: string, acts: readonly string[]): boolean => acts.includes(act);

/**
 * Mends an act that never was by one the other way, which points at it (C-48); both stay. What was used or thrown away is in its
 * container again; one that was not opened, frozen or thawed after all has the state and the date from before, as long as nothing
 * was done since that builds on it, and gets a label that says so. Once only.
 * @throws NOT_FOUND, also for acts that are not mended like this; ALREADY_CORRECTED, TUB_CHANGED_SINCE, INPUT_INVALID
 */
export async function correctAct(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zCorrectAct>,
): Promise<Made> {
  const restaurantId = caller.restaurant.id;
  return recordWrite<Made>(services, caller, {
    id: input.id,
    action: 'preparations.correct_act',
    input,
    entity: { type: 'preparation_tub_act', id: input.actId },
    hints: ['preparations', 'labels'],
    run: async (tx, at) => {
      const [wrong] = await tx
        .select()
        .from(preparationTubActs)
        .where(
          and(eq(preparationTubActs.restaurantId, restaurantId), eq(preparationTubActs.id, input.actId)),
        );
      if (!wrong || !isOneOf(wrong.act, [...tubExits, ...tubChanges])) throw refuseCommon('NOT_FOUND');
      const held = await holdTub(tx, restaurantId, wrong.tubId);
      // Only who holds the container knows of a correction at the same time.
      const earlier = await tx.$count(
        preparationTubActs,
        and(eq(preparationTubActs.restaurantId, restaurantId), eq(preparationTubActs.correctsId, wrong.id)),
      );
      if (earlier > 0) throw refuse('ALREADY_CORRECTED');
      const isChange = isOneOf(wrong.act, tubChanges);
      const mended = isChange
        ? await asBefore(tx, held, wrong)
        : { ...held.tub, quantity: held.tub.quantity + wrong.quantity };
      const { quantity, state, expiresAt, thawedBefore, minutesLeft, changedAt, storageLocation } = mended;
      await tx
        .update(preparationTubs)
        .set({ quantity, state, expiresAt, thawedBefore, minutesLeft, changedAt, storageLocation })
        .where(and(eq(preparationTubs.restaurantId, restaurantId), eq(preparationTubs.id, mended.id)));
      const { preparation } = held;
      const label = isChange
        ? await labelTub(
            services,
            tx,
            caller,
            { tub: mended, preparation, labelId: input.labelId, doneAt: at },
            at,
          )
        : { ...(await labelNow(tx, restaurantId, mended.id)), evidence: [] };
      const act = await storeAct(tx, caller, {
        id: input.id,
        tubId: mended.id,
        act: 'correct',
        quantity: wrong.quantity,
        notes: input.reason,
        ...(isChange
          ? {
              oldState: held.tub.state,
              newState: state,
              oldExpiresAt: held.tub.expiresAt,
              newExpiresAt: expiresAt,
              labelId: label.labelId,
            }
          : {}),
        correctsId: wrong.id,
        performedAt: performedAtOf(input.performedAt, at),
        recordedAt: at,
      });
      return {
        response: presentMade(preparation, mended, label),
        evidence: [act, ...label.evidence],
      };
    },
  });
}

/** A container as it was before a change, if that is still the last thing that its state and its date rest on. */
async function asBefore(tx: Transaction, { tub }: HeldTub, wrong: ActRow): Promise<TubRow> {
  const { restaurantId } = tub;
  const mending = alias(preparationTubActs, 'mending');
  const changes = await tx
    .select()
    .from(preparationTubActs)
    .where(
      and(
        eq(preparationTubActs.restaurantId, restaurantId),
        eq(preparationTubActs.tubId, tub.id),
        or(
          inArray(preparationTubActs.act, [...tubChanges, 'split', 'redate']),
          // Put out of the cold, it got another date.
          and(eq(preparationTubActs.act, 'move'), isNotNull(preparationTubActs.newExpiresAt)),
        ),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(mending)
            .where(
              and(eq(mending.restaurantId, restaurantId), eq(mending.correctsId, preparationTubActs.id)),
            ),
        ),
      ),
    )
    .orderBy(desc(preparationTubActs.recordedAt), desc(preparationTubActs.id));
  const [last, ...earlier] = changes;
  if (last?.id !== wrong.id) throw refuse('TUB_CHANGED_SINCE');
  const before = earlier.find(({ act }) => isOneOf(act, tubChanges));
  return {
    ...tub,
    state: wrong.oldState!,
    expiresAt: wrong.oldExpiresAt!,
    thawedBefore: wrong.act === 'thaw' ? false : tub.thawedBefore,
    minutesLeft: wrong.act === 'freeze' ? null : tub.minutesLeft,
    changedAt: before?.performedAt ?? null,
    ...(wrong.act === 'thaw' ? { storageLocation: await placeBefore(tx, tub, wrong) } : {}),
  };
}

/**
 * Where a container stands that did not thaw after all: it never left its freezer for the fridge that the thawing named. Null
 * where no act says which that was; where the hand put it since, it stands.
 */
async function placeBefore(tx: Transaction, tub: TubRow, wrong: ActRow): Promise<string | null> {
  const isSince = tub.movedAt?.getTime() !== wrong.performedAt.getTime();
  if (wrong.storageLocation === null || isSince) return tub.storageLocation;
  const mending = alias(preparationTubActs, 'mending');
  const [last] = await tx
    .select({ place: preparationTubActs.storageLocation })
    .from(preparationTubActs)
    .where(
      and(
        eq(preparationTubActs.restaurantId, tub.restaurantId),
        eq(preparationTubActs.tubId, tub.id),
        ne(preparationTubActs.id, wrong.id),
        lte(preparationTubActs.performedAt, wrong.performedAt),
        inArray(preparationTubActs.act, [...tubChanges, 'move']),
        isNotNull(preparationTubActs.storageLocation),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(mending)
            .where(
              and(eq(mending.restaurantId, tub.restaurantId), eq(mending.correctsId, preparationTubActs.id)),
            ),
        ),
      ),
    )
    .orderBy(desc(preparationTubActs.performedAt), desc(preparationTubActs.id))
    .limit(1);
  return last?.place ?? null;
}
