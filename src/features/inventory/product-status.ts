/**
 * What a product's lots say of the product. The stock screen, dashboard, notices, forecast and reports
 * read these and compute none of their own.
 */
import type { LocalDate } from '#platform/kernel/dates.ts';
import { earliestExpiry, type ExpiringLot, type ExpiryStatus, expiryStatus } from './expiry.ts';
import { stockOf } from './fefo.ts';

/** `out`: none left; `low`: less than the minimum the restaurant set; `enough`: all else. */
export type StockLevel = 'out' | 'low' | 'enough';

/** Level of a stock against its minimum (scorta minima), which is itself enough. Null: no minimum set. */
export function stockLevel(quantity: number, minimumStock: number | null): StockLevel {
  if (quantity <= 0) return 'out';
  return minimumStock !== null && quantity < minimumStock ? 'low' : 'enough';
}

export type ProductStatus = {
  /** Sum of the lots, in whole units of the product. */
  readonly quantity: number;
  /** Earliest expiry of the lots in stock. */
  readonly expiryDate: LocalDate | null;
  readonly expiry: ExpiryStatus | null;
  readonly level: StockLevel;
};

/** Quantity, expiry and level of a product from its lots (C-30). */
export function productStatus(
  lots: readonly ExpiringLot[],
  { minimumStock, today }: { readonly minimumStock: number | null; readonly today: LocalDate },
): ProductStatus {
  const quantity = stockOf(lots);
  const expiryDate = earliestExpiry(lots);
  return {
    quantity,
    expiryDate,
    expiry: expiryStatus(expiryDate, today),
    level: stockLevel(quantity, minimumStock),
  };
}

/** A product as its worth is counted: cents for one unit, null when nobody entered a cost. */
export type ValuedProduct = { readonly costCents: number | null; readonly quantity: number };

/** Worth of a stock in cents: Σ cost × quantity (INV-04). Products without a cost add nothing. */
export function totalValueCents(products: readonly ValuedProduct[]): number {
  return products.reduce((sum, { costCents, quantity }) => sum + (costCents ?? 0) * quantity, 0);
}
