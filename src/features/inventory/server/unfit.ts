import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import { wasDoneUnheard, type Told } from '#platform/kernel/block.ts';
import { extensionPoint } from '#platform/rooms/extension-point.ts';

/** What knows of goods, of stock and of containers, that somebody said are to be thrown away: of them by their ids, since when. */
export interface UnfitGoods {
  readonly read: (tx: Transaction, restaurantId: string, at: Date) => Promise<ReadonlyMap<string, Date>>;
  /** All that is not to be called good, these among it; `incomplete`: there is more than is followed, so that nobody knows of any. */
  readonly readQuestioned: Services['questioned'];
}

/** Where it is brought, by the one room that follows goods into what is made of them. */
export const unfitPoint = extensionPoint<UnfitGoods>('goods to throw away');

/**
 * Goods that are only thrown away, or moved, from then on (INV-160): food that a person judged unfit by name is taken out of use as what is
 * called back is, and only a person who lets it go by name brings it back. A reason beside a tap would make of that judgement a formality. What
 * was done before it was said, or on a device that could not hear of it, is done.
 */
export async function unfitAt(
  services: Services,
  tx: Transaction,
  restaurantId: string,
  told: Told,
): Promise<ReadonlySet<string>> {
  if (wasDoneUnheard(told)) return new Set();
  const said = await services.unfit(tx, restaurantId, told.toldAt);
  return new Set([...said].flatMap(([id, since]) => (since <= told.at ? [id] : [])));
}
