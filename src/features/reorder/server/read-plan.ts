import type { Services } from '#platform/http/server/context.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { fromBase } from '#platform/kernel/quantity.ts';
import type { Member } from '#features/access/server/index.ts';
import { openDaysOf } from '#features/closed-days/closed-days.ts';
import { closingsThatCount } from '#features/closed-days/server/index.ts';
import type { Plan, ToOrder, UseFirst } from '../contract.ts';
import { orderReasons } from '../plan.ts';
import type { CoverDays } from '../plan.ts';
import { toOrder } from '../shown.ts';
import { Dishes, dishesNamed, lotsToUseFirst, mostUseFirst } from '../use-first.ts';
import { estimateAll } from './estimate-all.ts';
import { dishLines } from './read-dishes.ts';
import { stockAhead } from './read-stock.ts';

/**
 * What a restaurant is to order for so many days, and which lots it is to use first.
 * @throws as `estimateAll`
 */
export async function readPlan(
  services: Services,
  caller: Member,
  { cover }: { readonly cover: CoverDays },
  signal?: AbortSignal,
): Promise<Plan> {
  const today = romeDate(services.clock.now());
  const [stock, lines, closings] = await services.memory.read(caller.restaurant, [
    stockAhead({ date: today }),
    dishLines({}),
    closingsThatCount({}),
  ]);
  const { isClosed } = openDaysOf(closings);
  const isOpen = (day: LocalDate): boolean => !isClosed(day);
  const { products, leftOut } = stock;
  const estimates = await estimateAll(services, caller, { today, products }, { isOpen, signal });
  const dishes = new Dishes(lines);
  const asked: ToOrder[] = [];
  const others: Plan['others'][number][] = [];
  const useFirst: UseFirst[] = [];
  products.forEach((product, index) => {
    const estimate = estimates[index] ?? null;
    const { id: productId, name, unit } = product;
    const wanted = toOrder(product, estimate, cover);
    if (wanted) asked.push(wanted);
    else others.push({ productId, name, days: estimate?.daysLeft.middle ?? null });
    for (const { lot, leftover } of lotsToUseFirst(product.lots, estimate, today)) {
      const { id: lotId, lotNumber, quantity, expiryDate, expiryKind, storageLocation } = lot;
      if (expiryDate === null) continue;
      const using = dishes.of(productId, leftover, unit);
      useFirst.push({
        productId,
        productName: name,
        unit,
        lotId,
        lotNumber,
        quantity: fromBase(quantity, unit),
        expiryDate,
        expiryKind: expiryKind ?? 'use_by',
        storageLocation,
        leftover: leftover === null ? null : fromBase(leftover, unit),
        dishes: using.slice(0, dishesNamed),
        moreDishes: Math.max(0, using.length - dishesNamed),
      });
    }
  });
  const pressing = ({ reason, estimate }: ToOrder) =>
    orderReasons.indexOf(reason) * 1_000 + (estimate?.daysLeft.low ?? 0);
  return {
    today,
    cover,
    toOrder: asked.toSorted((one, other) => pressing(one) - pressing(other)),
    others,
    useFirst: useFirst
      .toSorted((one, other) =>
        one.expiryDate < other.expiryDate ? -1 : one.expiryDate > other.expiryDate ? 1 : 0,
      )
      .slice(0, mostUseFirst),
    leftOut,
  };
}
