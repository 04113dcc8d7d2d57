/**
 * Stock that was read on one day, as it is judged on a later one: a tablet without a network shows in the morning what it
 * read in the evening, and what expired in between must not be offered (C-30, INV-06).
 */
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { Lot } from './lot-shapes.ts';
import type { Product } from './product-shapes.ts';
import { expiryOn } from './expiry.ts';
import { productStatus } from './product-status.ts';
import { isPastUseBy } from './fefo.ts';

/** The lot on the day `today` in Rome. */
export const lotOn = (lot: Lot, today: LocalDate): Lot => ({
  ...lot,
  ...expiryOn(lot.expiryDate, today),
  pastUseBy: isPastUseBy(lot, today),
});

/** The product on the day `today` in Rome. */
export const productOn = (product: Product, today: LocalDate): Product => ({
  ...product,
  ...productStatus(product, today),
});
