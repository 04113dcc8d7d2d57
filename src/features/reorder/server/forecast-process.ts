import { answerApart } from '#platform/process/run-apart.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { outlookFor } from '../plan.ts';
import type { Estimate, StockedProduct } from '../plan.ts';

/** What the process of its own is asked: products with their stock and use, and the days on which nobody works. */
export interface ForecastWork {
  readonly today: LocalDate;
  readonly closed: readonly LocalDate[];
  readonly products: readonly StockedProduct[];
}

answerApart<ForecastWork, (Estimate | null)[]>(({ today, closed, products }) => {
  const closedDays = new Set(closed);
  const isOpen = (day: LocalDate) => !closedDays.has(day);
  return products.map((product) => outlookFor(product, today, { isOpen })?.estimate ?? null);
});
