import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import type { Transaction } from '#platform/db/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import type { Evidence } from '#features/integrity/server/index.ts';
import { endAfterCold, endingBy, endingInFreezer } from '../earlier-end.ts';
import { preparationInputs, preparations, preparationTubActs, preparationTubs } from '../tables.ts';
import { knownOneNow } from './known-now.ts';
import { labelTub } from './label-tub.ts';
import type { TubRow } from './present.ts';
import { coldOf } from './read-cold.ts';
import { storeAct } from './store-act.ts';

/** By when a preparation ends: out of the cold, which stops the clock; or in the freezer, where it was made to be frozen. */
export interface EarlierEnd {
  readonly at: Date;
  readonly inFreezer: boolean;
}

/**
 * Ends the containers of a preparation at the latest at an instant, and what they went into by what that leaves, however deep. Each gets the
 * earlier date, a label that says so and a line in its history; a date that already ends earlier stays, and none becomes later. Each keeps by when
 * it ends, also where that changes nothing yet: it does once an act is mended (PREP-48).
 * @param why for who reads the history
 */
export async function endPreparations(
  services: Services,
  tx: Transaction,
  caller: OperatorCaller,
  {
    preparationId,
    end,
    why,
  }: { readonly preparationId: string; readonly end: EarlierEnd; readonly why: string },
  at: Date,
): Promise<AllEnded> {
  const evidence: Evidence[] = [];
  let isNews = false;
  const ends = new Map([[preparationId, end]]);
  const waiting = [preparationId];
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    const made = await endPreparation(services, tx, caller, { id, end: ends.get(id)!, why }, at);
    evidence.push(...made.evidence);
    isNews ||= made.isNews;
    for (const { preparationId: into, end: until } of made.into) {
      const known = ends.get(into);
      if (known !== undefined && known.at <= until) continue;
      ends.set(into, { at: until, inFreezer: false });
      waiting.push(into);
    }
  }
  return { evidence, isNews };
}

/** What came of ending preparations. */
interface AllEnded {
  readonly evidence: readonly Evidence[];
  /** A container ends earlier, or would where one of its acts is mended. */
  readonly isNews: boolean;
}

interface Ended extends AllEnded {
  /** What its containers went into, and until when that is good by it. */
  readonly into: readonly { readonly preparationId: string; readonly end: Date }[];
}

/** Ends the containers of a preparation at the latest at an instant. */
async function endPreparation(
  services: Services,
  tx: Transaction,
  caller: OperatorCaller,
  { id, end, why }: { readonly id: string; readonly end: EarlierEnd; readonly why: string },
  at: Date,
): Promise<Ended> {
  const restaurantId = caller.restaurant.id;
  const [preparation] = await tx
    .select()
    .from(preparations)
    .where(and(eq(preparations.restaurantId, restaurantId), eq(preparations.id, id)));
  if (!preparation) return { evidence: [], isNews: false, into: [] };
  const tubs = await holdTubsOf(tx, restaurantId, id);
  const ids = tubs.map((tub) => tub.id);
  const acts = await tx
    .select()
    .from(preparationTubActs)
    .where(and(eq(preparationTubActs.restaurantId, restaurantId), inArray(preparationTubActs.tubId, ids)));
  const evidence: Evidence[] = [];
  const mended = new Set(acts.map(({ correctsId }) => correctsId));
  let isNews = false;
  const known = await knownOneNow(tx, restaurantId, preparation);
  for (const tub of tubs) {
    const cold = coldOf(tub, preparation, tubs, acts);
    const ended = end.inFreezer ? endingInFreezer(tub, end.at, cold) : endingBy(tub, end.at, cold);
    const { expiresAt, minutesLeft } = ended;
    const before = end.inFreezer ? tub.frozenEndsBy : tub.endsBy;
    const isEarliest = before === null || end.at < before;
    if (ended === tub && !isEarliest) continue;
    const canComeBack = acts.some(
      ({ id: actId, tubId, oldExpiresAt }) =>
        tubId === tub.id && !mended.has(actId) && oldExpiresAt !== null && oldExpiresAt > end.at,
    );
    isNews ||= ended !== tub || canComeBack;
    const knownEnd = !isEarliest ? {} : end.inFreezer ? { frozenEndsBy: end.at } : { endsBy: end.at };
    await tx
      .update(preparationTubs)
      .set({ expiresAt, minutesLeft, ...knownEnd })
      .where(and(eq(preparationTubs.restaurantId, restaurantId), eq(preparationTubs.id, tub.id)));
    // Nothing sticks on what is empty; what of it comes back by a correction has the earlier date.
    if (ended === tub || tub.quantity === 0) continue;
    const isOther = expiresAt.getTime() !== tub.expiresAt.getTime();
    const told = { tub: ended, preparation: known, labelId: randomUUID(), doneAt: at };
    const label = isOther ? await labelTub(services, tx, caller, told, at) : null;
    const act = await storeAct(tx, caller, {
      id: newId(at),
      tubId: tub.id,
      act: 'redate',
      quantity: tub.quantity,
      notes: why,
      oldExpiresAt: tub.expiresAt,
      newExpiresAt: expiresAt,
      labelId: label?.labelId ?? null,
      performedAt: at,
      recordedAt: at,
    });
    evidence.push(act, ...(label?.evidence ?? []));
  }
  const used = await tx
    .select({
      tubId: preparationInputs.tubId,
      preparationId: preparations.id,
      madeAt: preparations.productionDate,
    })
    .from(preparationInputs)
    .innerJoin(
      preparations,
      and(eq(preparations.restaurantId, restaurantId), eq(preparations.id, preparationInputs.preparationId)),
    )
    .where(and(eq(preparationInputs.restaurantId, restaurantId), inArray(preparationInputs.tubId, ids)));
  const into = used.flatMap(({ tubId, preparationId, madeAt }) => {
    const cold = coldOf(
      tubs.find((tub) => tub.id === tubId)!,
      preparation,
      tubs,
      acts,
    );
    const since = cold.thawedAt !== null && cold.thawedAt < madeAt ? cold.thawedAt : madeAt;
    // What came out of the freezer in time has days of its own.
    if (end.inFreezer) return since > end.at ? [{ preparationId, end: end.at }] : [];
    return [{ preparationId, end: endAfterCold(end.at, cold.frozenAt, since) }];
  });
  return { evidence, isNews, into };
}

/**
 * The containers of a preparation, held until the commit. What is split off of one of them meanwhile is found by the next look: whoever
 * splits a container holds it.
 */
async function holdTubsOf(tx: Transaction, restaurantId: string, preparationId: string): Promise<TubRow[]> {
  for (let known = 0; ;) {
    const tubs = await tx
      .select()
      .from(preparationTubs)
      .where(
        and(eq(preparationTubs.restaurantId, restaurantId), eq(preparationTubs.preparationId, preparationId)),
      )
      .orderBy(asc(preparationTubs.id))
      .for('update');
    if (tubs.length === known) return tubs;
    known = tubs.length;
  }
}
