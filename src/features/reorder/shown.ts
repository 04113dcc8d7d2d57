/** What is told of a product: in its own unit, as screens and papers show it. */
import type { LocalDate } from '#platform/kernel/dates.ts';
import { addDays } from '#platform/kernel/dates.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import { fromBase } from '#platform/kernel/quantity.ts';
import type { ProductAhead, ShownEstimate, ToOrder } from './contract.ts';
import { demandOf, stockBefore } from './demand.ts';
import type { IsOpen } from './demand.ts';
import { aheadDays } from './outlook.ts';
import { coverDays, coverOf, orderQuantity, orderReason, outlookFor, usableOf } from './plan.ts';
import type { CoverDays, Estimate, StockedProduct } from './plan.ts';

/** A product with what is known of its stock. */
export interface KnownProduct extends StockedProduct {
  readonly name: string;
  readonly unit: Unit;
  readonly supplier: string | null;
  /** Cents for one unit. */
  readonly cost: number | null;
}

/** An estimate as it is told: in the product's unit. */
export function shownEstimate(estimate: Estimate, unit: Unit): ShownEstimate {
  const { days, demandClass, method, rmsse, perDay, daysLeft } = estimate;
  return { days, demandClass, method, rmsse, perDay: fromBase(perDay, unit), daysLeft };
}

/** What a product asks for; null where nothing. */
export function toOrder(product: KnownProduct, estimate: Estimate | null, cover: CoverDays): ToOrder | null {
  const { id, name, unit, supplier, minimum, keepsDays, cost } = product;
  const stock = { usable: usableOf(product), minimum };
  const reason = orderReason(stock, estimate, coverOf(cover, keepsDays));
  if (reason === null) return null;
  const needed = estimate?.orders[coverDays.indexOf(cover)] ?? null;
  const order = fromBase(orderQuantity(needed, stock, unit), unit);
  if (order <= 0) return null;
  return {
    productId: id,
    name,
    unit,
    supplier,
    usable: fromBase(stock.usable, unit),
    minimum: minimum === null ? null : fromBase(minimum, unit),
    reason,
    order,
    orderCents: cost === null ? null : Math.round(cost * order),
    keepsDays: keepsDays !== null && keepsDays < cover ? keepsDays : null,
    estimate: estimate && shownEstimate(estimate, unit),
  };
}

/** The stock of a product over the last four weeks and, estimated, the next; with the estimate in base units, of which orders are made. */
export function productAhead(
  product: KnownProduct,
  today: LocalDate,
  isOpen: IsOpen,
): { readonly ahead: ProductAhead; readonly estimate: Estimate | null } {
  const { id: productId, name, unit, minimum } = product;
  const found = outlookFor(product, today, { isOpen, tellsStock: true });
  const shown = (quantity: number) => fromBase(quantity, unit);
  return {
    estimate: found?.estimate ?? null,
    ahead: {
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
    },
  };
}
