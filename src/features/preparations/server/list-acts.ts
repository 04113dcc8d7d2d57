import { and, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '#platform/db/database.ts';
import { fromBase } from '#platform/kernel/quantity.ts';
import type { TimeBy } from '#platform/kernel/time-by.ts';
import { timesSaid } from '#features/audit/server/index.ts';
import type { RecordedAct } from '../contract.ts';
import { preparationTubActs, preparationTubs } from '../tables.ts';
import type { PreparationRow } from './evidence.ts';

/** What was done to a container, the newest first, in the unit of what is in it. */
export async function actsOf(
  tx: Transaction,
  restaurantId: string,
  tubId: string,
  unit: PreparationRow['unit'],
): Promise<RecordedAct[]> {
  const mending = alias(preparationTubActs, 'mending');
  const rows = await tx
    .select({ act: preparationTubActs, correctedBy: mending.id, toNumber: preparationTubs.number })
    .from(preparationTubActs)
    .leftJoin(
      mending,
      and(eq(mending.restaurantId, restaurantId), eq(mending.correctsId, preparationTubActs.id)),
    )
    .leftJoin(
      preparationTubs,
      and(eq(preparationTubs.restaurantId, restaurantId), eq(preparationTubs.id, preparationTubActs.toTubId)),
    )
    .where(and(eq(preparationTubActs.restaurantId, restaurantId), eq(preparationTubActs.tubId, tubId)))
    .orderBy(desc(preparationTubActs.recordedAt), desc(preparationTubActs.id));
  const timeOf = await timesSaid(
    tx,
    restaurantId,
    rows.map(({ act }) => act),
  );
  return rows.map(({ act, correctedBy, toNumber }) => ({
    id: act.id,
    act: act.act,
    tubId: act.tubId,
    quantity: fromBase(act.quantity, unit),
    reason: act.reason,
    notes: act.notes,
    toTub: act.toTubId === null || toNumber === null ? null : { id: act.toTubId, number: toNumber },
    oldExpiresAt: act.oldExpiresAt?.toISOString() ?? null,
    newExpiresAt: act.newExpiresAt?.toISOString() ?? null,
    storageLocation: act.storageLocation,
    correctsId: act.correctsId,
    correctedBy,
    operatorName: act.operatorName,
    performedAt: act.performedAt.toISOString(),
    ...timeSaid(timeOf(act)),
    recordedAt: act.recordedAt.toISOString(),
  }));
}

const timeSaid = (timeBy: TimeBy | null) => (timeBy === null ? {} : { timeBy });
