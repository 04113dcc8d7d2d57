import { entriesOfDay as entriesOf } from '#features/registers/server/index.ts';
import type { EntriesOfDay } from '../day.ts';
import { cleaningProducts } from '../tables.ts';

const { kind, product, productKind, dilution, contactSeconds, rinse, instructions, warnings, sheetDate } =
  cleaningProducts;

/** The entries of a day that nobody has corrected. */
export const entriesOfDay = entriesOf<EntriesOfDay['entries'][number]>(
  'cleaning_products_of_day',
  'cleaningProducts',
  cleaningProducts,
  [kind, product, productKind, dilution, contactSeconds, rinse, instructions, warnings, sheetDate],
);
