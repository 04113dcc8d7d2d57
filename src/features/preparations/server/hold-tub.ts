import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { refuse as refuseCommon } from '#platform/http/server/refuse.ts';
import { preparations, preparationTubs } from '../tables.ts';
import { knownOneNow, type KnownPreparation } from './known-now.ts';
import type { TubRow } from './present.ts';

/** A container with what is in it, held until the commit. */
export interface HeldTub {
  readonly tub: TubRow;
  /** As it is known now. */
  readonly preparation: KnownPreparation;
  /** Since when it has been there: when it was made, or split off. */
  readonly since: Date;
}

/** Since when a container has been there, beside its preparation: when it was split off, else when it was made. */
export const tubSince = sql<Date>`coalesce((
  SELECT a.performed_at FROM preparation_tub_acts a
   WHERE a.restaurant_id = ${preparationTubs.restaurantId} AND a.to_tub_id = ${preparationTubs.id}), ${preparations.productionDate})`.mapWith(
  preparations.productionDate,
);

/**
 * Reads a container and holds it until the commit: what is done to it is done one after the other.
 * @throws NOT_FOUND
 */
export async function holdTub(tx: Transaction, restaurantId: string, tubId: string): Promise<HeldTub> {
  const [held] = await tx
    .select({ tub: preparationTubs, preparation: preparations, since: tubSince })
    .from(preparationTubs)
    .innerJoin(
      preparations,
      and(eq(preparations.restaurantId, restaurantId), eq(preparations.id, preparationTubs.preparationId)),
    )
    .where(and(eq(preparationTubs.restaurantId, restaurantId), eq(preparationTubs.id, tubId)))
    .for('update', { of: preparationTubs });
  if (!held) throw refuseCommon('NOT_FOUND');
  return { ...held, preparation: await knownOneNow(tx, restaurantId, held.preparation) };
}
