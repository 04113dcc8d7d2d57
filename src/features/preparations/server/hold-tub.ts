import { and, eq } from 'drizzle-orm';
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
}

/**
 * Reads a container and holds it until the commit: what is done to it is done one after the other.
 * @throws NOT_FOUND
 */
export async function holdTub(tx: Transaction, restaurantId: string, tubId: string): Promise<HeldTub> {
  const [held] = await tx
    .select({ tub: preparationTubs, preparation: preparations })
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
