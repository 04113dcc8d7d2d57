import { and, asc, desc, eq, inArray, isNotNull, lt, lte, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import type { Transaction } from '#platform/db/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { refuse as refuseCommon, refusals } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { performedAtOf } from '#platform/http/server/performed-at.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import { kindOfPlace } from '#features/inventory/server/index.ts';
import { qrLabels } from '#features/labels/tables.ts';
import type { Made, zCorrectAct } from '../contract.ts';
import { endingAsKnown, endsEarlierSince } from '../earlier-end.ts';
import { preparationErrors } from '../errors.it.ts';
import { preparationTubActs, preparationTubs } from '../tables.ts';
import { endedWhileEmptyText } from '../texts.it.ts';
import { storageOfTub } from '../tub-acts.ts';
import { tubChanges, tubExits } from '../tub-states.ts';
import type { ActRow } from './evidence.ts';
import { holdTub, type HeldTub } from './hold-tub.ts';
import { labelTub, labelNow } from './label-tub.ts';
import { presentMade, type TubRow } from './present.ts';
import { readCold } from './read-cold.ts';
import { storeAct } from './store-act.ts';

const refuse = refusals(preparationErrors);
const isOneOf = (act: string, acts: readonly string[]): boolean => acts.includes(act);

/**
 * Mends an act that never was by one the other way, which points at it (C-48); both stay. What was used or thrown away is in its
 * container again, with a label that says its date where this was shortened while it was empty; one that was not opened, frozen or thawed after all has the state, the place and the date from before, as long as nothing
 * was done since that builds on it, and gets a label that says so. What may stand out of the cold still keeps the shorter date. Once only.
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
      const paperUntil = isChange || held.tub.quantity > 0 ? null : await outlastedBy(tx, mended);
      const label =
        isChange || paperUntil !== null
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
      const ended =
        paperUntil === null
          ? []
          : [
              await storeAct(tx, caller, {
                id: newId(at),
                tubId: mended.id,
                act: 'redate',
                quantity,
                notes: endedWhileEmptyText,
                oldExpiresAt: paperUntil,
                newExpiresAt: expiresAt,
                labelId: label.labelId,
                performedAt: at,
                recordedAt: at,
              }),
            ];
      // Only now is it known of the paper on it that it says another date.
      const now = ended.length === 0 ? label : await labelNow(tx, restaurantId, mended.id);
      return {
        response: presentMade(preparation, mended, now),
        evidence: [act, ...ended, ...label.evidence],
      };
    },
  });
}

/** The date of a container's newest label where that is later than its own: it was shortened while it was empty. Null where it is not. */
async function outlastedBy(tx: Transaction, tub: TubRow): Promise<Date | null> {
  const [label] = await tx
    .select({ until: qrLabels.expiresAt })
    .from(qrLabels)
    .where(and(eq(qrLabels.restaurantId, tub.restaurantId), eq(qrLabels.subjectId, tub.id)))
    .orderBy(desc(qrLabels.createdAt), desc(qrLabels.id))
    .limit(1);
  const until = label?.until ?? null;
  return until !== null && until > tub.expiresAt ? until : null;
}

/**
 * A container as it was before a change, if that is still the last thing that its state and its date rest on; with what turned out of it since,
 * also where that changed nothing then (PREP-48). What got an earlier date while it was empty has no act that says so (`endPreparations`), and
 * keeps that date all the same.
 */
async function asBefore(tx: Transaction, { tub, preparation }: HeldTub, wrong: ActRow): Promise<TubRow> {
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
  if (last?.id !== wrong.id || endsEarlierSince(tub, wrong)) throw refuse('TUB_CHANGED_SINCE');
  const before = earlier.find(({ act }) => isOneOf(act, tubChanges));
  const state = wrong.oldState!;
  const oldExpiresAt = wrong.oldExpiresAt!;
  const thawedBefore = wrong.act === 'thaw' ? false : tub.thawedBefore;
  const place = await placeBefore(tx, tub, wrong);
  const isOfFridge = storageOfTub({ state, thawedBefore }, preparation.storage) === 'fridge';
  const staysShort = isOfFridge && tub.expiresAt < oldExpiresAt && (await isLeftOut(tx, wrong, place));
  const restored: TubRow = {
    ...tub,
    state,
    expiresAt: staysShort ? tub.expiresAt : oldExpiresAt,
    thawedBefore,
    minutesLeft: wrong.act === 'freeze' ? null : tub.minutesLeft,
    changedAt: before?.performedAt ?? null,
    storageLocation: place.stands,
  };
  return endingAsKnown(restored, await readCold(tx, tub, preparation, wrong.id));
}

/** Where a container stands once a change never was. */
interface PlaceBefore {
  readonly stands: string | null;
  /** It is where it was before the change; else the hand put it there since, or nobody knows. */
  readonly isFromBefore: boolean;
}

/** Whether what was put somewhere by a change may be out of the cold still: then it has no longer than that left it (PREP-45). */
async function isLeftOut(tx: Transaction, wrong: ActRow, place: PlaceBefore): Promise<boolean> {
  if (wrong.storageLocation === null) return false;
  const left = [place.stands, ...(place.isFromBefore ? [] : [wrong.storageLocation])];
  for (const one of left)
    if (one !== null && (await kindOfPlace(tx, wrong.restaurantId, one)) === 'ambient') return true;
  return false;
}

/**
 * Where a container stands that was not opened, frozen or thawed after all: it never left for the place that this named. Null where neither an
 * act nor its first label says where it was before; where the hand put it since, it stands.
 */
async function placeBefore(tx: Transaction, tub: TubRow, wrong: ActRow): Promise<PlaceBefore> {
  const isSince = tub.movedAt?.getTime() !== wrong.performedAt.getTime();
  if (wrong.storageLocation === null || isSince) return { stands: tub.storageLocation, isFromBefore: false };
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
  const stands = last?.place ?? (await placeOnFirstLabel(tx, tub, wrong));
  return { stands, isFromBefore: stands !== null };
}

/** Where a container stood as it was made or split off, by its first label; null where that was not said, or there was no label before the change. */
async function placeOnFirstLabel(tx: Transaction, tub: TubRow, change: ActRow): Promise<string | null> {
  const [label] = await tx
    .select({ data: qrLabels.labelData })
    .from(qrLabels)
    .where(
      and(
        eq(qrLabels.restaurantId, tub.restaurantId),
        eq(qrLabels.subjectId, tub.id),
        lt(qrLabels.createdAt, change.recordedAt),
      ),
    )
    .orderBy(asc(qrLabels.createdAt), asc(qrLabels.id))
    .limit(1);
  return label?.data.storage_location ?? null;
}
