import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import type { Transaction } from '#platform/db/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import type { Evidence } from '#features/integrity/server/index.ts';
import { endAfterCold, endingBy, endingInFreezer, type Cold } from '../earlier-end.ts';
import { preparationInputs, preparations, preparationTubActs, preparationTubs } from '../tables.ts';
import type { ActRow, PreparationRow } from './evidence.ts';
import { knownOneNow } from './known-now.ts';
import { labelTub } from './label-tub.ts';
import type { TubRow } from './present.ts';
import { storeAct } from './store-act.ts';

/** By when a preparation ends: out of the cold, which stops the clock; or in the freezer, where it was made to be frozen. */
export interface EarlierEnd {
  readonly at: Date;
  readonly inFreezer: boolean;
}

/**
 * Ends the containers of a preparation at the latest at an instant, and what they went into by what that leaves, however deep. Each gets the
 * earlier date, a label that says so and a line in its history; a date that already ends earlier stays, and none becomes later.
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
): Promise<Evidence[]> {
  const evidence: Evidence[] = [];
  const ends = new Map([[preparationId, end]]);
  const waiting = [preparationId];
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    const made = await endPreparation(services, tx, caller, { id, end: ends.get(id)!, why }, at);
    evidence.push(...made.evidence);
    for (const { preparationId: into, end: until } of made.into) {
      const known = ends.get(into);
      if (known !== undefined && known.at <= until) continue;
      ends.set(into, { at: until, inFreezer: false });
      waiting.push(into);
    }
  }
  return evidence;
}

interface Ended {
  readonly evidence: readonly Evidence[];
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
  if (!preparation) return { evidence: [], into: [] };
  const tubs = await holdTubsOf(tx, restaurantId, id);
  const ids = tubs.map((tub) => tub.id);
  const acts = await tx
    .select()
    .from(preparationTubActs)
    .where(and(eq(preparationTubActs.restaurantId, restaurantId), inArray(preparationTubActs.tubId, ids)));
  const evidence: Evidence[] = [];
  const known = await knownOneNow(tx, restaurantId, preparation);
  for (const tub of tubs) {
    const cold = coldOf(tub, preparation, tubs, acts);
    const ended = end.inFreezer ? endingInFreezer(tub, end.at, cold) : endingBy(tub, end.at, cold);
    if (ended === tub) continue;
    const { expiresAt, minutesLeft } = ended;
    await tx
      .update(preparationTubs)
      .set({ expiresAt, minutesLeft })
      .where(and(eq(preparationTubs.restaurantId, restaurantId), eq(preparationTubs.id, tub.id)));
    // Nothing sticks on what is empty; what of it comes back by a correction has the earlier date.
    if (tub.quantity === 0) continue;
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
  return { evidence, into };
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

/** When a container came into the freezer and out of it, by itself or while it was part of another one. */
function coldOf(
  tub: TubRow,
  { storage, productionDate }: PreparationRow,
  tubs: readonly TubRow[],
  acts: readonly ActRow[],
): Cold {
  const line: string[] = [];
  for (let one: TubRow | undefined = tub; one !== undefined; one = parentOf(one, tubs)) line.push(one.id);
  const mended = new Set(acts.map(({ correctsId }) => correctsId));
  const last = (act: ActRow['act']): Date | null =>
    acts
      .filter((one) => one.act === act && line.includes(one.tubId) && !mended.has(one.id))
      .map(({ performedAt }) => performedAt)
      .toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null;
  return {
    frozenAt: last('freeze') ?? (storage === 'freezer' ? productionDate : null),
    thawedAt: last('thaw'),
  };
}

const parentOf = ({ parentTubId }: TubRow, tubs: readonly TubRow[]): TubRow | undefined =>
  parentTubId === null ? undefined : tubs.find(({ id }) => id === parentTubId);
