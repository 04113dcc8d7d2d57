import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { addDays, romeDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { fromBase } from '#platform/kernel/quantity.ts';
import type { Member } from '#features/access/server/index.ts';
import { readOpenDays } from '#features/closed-days/server/index.ts';
import type { ProductAhead } from '../contract.ts';
import { demandOf, stockBefore } from '../demand.ts';
import { aheadDays } from '../outlook.ts';
import { outlookFor, usableOf } from '../plan.ts';
import { shownEstimate } from './read-plan.ts';
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
  const { name, unit, minimum } = product;
  const isOpen = (day: LocalDate): boolean => !isClosed(day);
  const found = outlookFor(product, today, { isOpen, tellsStock: true });
  const shown = (quantity: number) => fromBase(quantity, unit);
  return {
    productId,
    name,
    unit,
    today,
    usable: shown(usableOf(product)),
    minimum: minimum === null ? null : shown(minimum),
    before: stockBefore(product, today, aheadDays).map(({ day, quantity }) => ({
      day,
      quantity: shown(quantity),
    })),
    ahead:
      found?.outlook.stock.map(({ low, middle, high }, at) => ({
        day: addDays(today, at),
        low: shown(low),
        middle: shown(middle),
        high: shown(high),
      })) ?? null,
    estimate: found && shownEstimate(found.estimate, unit),
    knownDays: demandOf(product, today, isOpen).used.length,
  };
}
