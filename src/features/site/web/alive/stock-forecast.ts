/** Stock of a made-up kitchen, estimated by the rules that estimate it in a real one. */
import type { CoverDays } from '#features/reorder/plan.ts';
import { lastsUntil } from '#features/reorder/plan.ts';
import { productAhead, toOrder, type KnownProduct } from '#features/reorder/shown.ts';
import type { ProductAhead, ToOrder } from '#features/reorder/contract.ts';
import { weekdayOf } from '#features/reorder/demand.ts';
import { seededRandom } from '#features/demo/seeded-random.ts';
import { addDays, type LocalDate } from '#platform/kernel/dates.ts';

/** A Thursday morning, before anything was used. */
export const forecastToday: LocalDate = '2026-11-19';
/** Closed on Mondays. */
const isOpen = (day: LocalDate): boolean => weekdayOf(day) !== 0;
/** Grams of a usual day, from Monday on; each day up to half more or less of it. */
const usualUse = [0, 1_700, 1_800, 2_200, 3_600, 4_300, 3_000] as const;
const knownDays = 70;
/** What comes on every other Thursday, in grams; the next is due in a week. */
const delivered = 34_000;
/** Kilos that are there this morning. */
export const forecastStock = 25;
/** Kilos of a usual Thursday, with which the forecast reckons already. */
export const usualKilos = 2;
const kilo = 1_000;

const past = (): KnownProduct['days'] => {
  const random = seededRandom(19);
  return Array.from({ length: knownDays }, (_, index) => {
    const day = addDays(forecastToday, index - knownDays);
    const used = Math.round((usualUse[weekdayOf(day)]! * (0.5 + random())) / 100) * 100;
    const came = (knownDays - index) % 14 === 7 ? delivered : 0;
    return { day, used, change: came - used };
  });
};

export interface StockForecast {
  readonly ahead: ProductAhead;
  /** The last day for which it is enough, by the middle of the estimate; null when that is over today. */
  readonly until: LocalDate | null;
  /** What is to be ordered; null where nothing. */
  readonly line: ToOrder | null;
}

/** The forecast after `used` whole kilos were taken today, with an order for `cover` days. */
export function stockForecast(used: number, cover: CoverDays): StockForecast {
  const quantity = (forecastStock - used) * kilo;
  const product: KnownProduct = {
    id: 'farina-00',
    name: 'Farina 00',
    unit: 'kg',
    supplier: null,
    cost: null,
    quantity,
    minimum: 5 * kilo,
    since: addDays(forecastToday, -knownDays),
    days: [...past(), { day: forecastToday, used: used * kilo, change: -used * kilo }],
    lots:
      quantity === 0
        ? []
        : [
            {
              id: 'lotto',
              lotNumber: 'F00-2611',
              quantity,
              expiryDate: addDays(forecastToday, 150),
              expiryKind: 'best_before',
              storageLocation: null,
            },
          ],
    keepsDays: null,
  };
  const { ahead, estimate } = productAhead(product, forecastToday, isOpen);
  return {
    ahead,
    until: estimate === null ? null : lastsUntil(forecastToday, estimate.daysLeft.middle),
    line: toOrder(product, estimate, cover),
  };
}
