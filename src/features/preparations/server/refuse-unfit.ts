import { unfitAt } from '#features/inventory/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { Told } from '#platform/kernel/block.ts';
import { preparationErrors } from '../errors.it.ts';

const refuse = refusals(preparationErrors);

/**
 * Refuses what is done to a container that was judged to be thrown away, but to throw it away or to move it (INV-160).
 * @param input of which ingredient it is, where it is one
 * @throws TUB_TO_DISCARD
 */
export async function refuseUnfit(
  services: Services,
  tx: Transaction,
  restaurantId: string,
  tubId: string,
  told: Told,
  input?: number,
): Promise<void> {
  const unfit = await unfitAt(services, tx, restaurantId, told);
  if (unfit.has(tubId)) throw refuse('TUB_TO_DISCARD', input === undefined ? {} : { input });
}
