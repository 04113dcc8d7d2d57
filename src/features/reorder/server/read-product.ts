import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import type { Member } from '#features/access/server/index.ts';
import { readOpenDays } from '#features/closed-days/server/index.ts';
import type { ProductAhead } from '../contract.ts';
import { productAhead } from '../shown.ts';
import { readStock } from './read-stock.ts';

/**
 * The stock of one product over the last four weeks and the next. One product takes a millisecond: it waits in no line.
 * @throws NOT_FOUND also for one that was put away or is of another restaurant
 */
export async function readProductAhead(
  services: Services,
  caller: Member,
  { productId }: { readonly productId: string },
): Promise<ProductAhead> {
  const today = romeDate(services.clock.now());
  const { id } = caller.restaurant;
  const [{ products }, { isClosed }] = await services.database.asTenant(
    id,
    async (tx) => [await readStock(tx, id, today, productId), await readOpenDays(tx, id)] as const,
    { snapshot: true },
  );
  const product = products[0];
  if (!product) throw refuse('NOT_FOUND');
  return productAhead(product, today, (day) => !isClosed(day)).ahead;
}
