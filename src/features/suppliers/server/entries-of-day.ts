import { entriesOfDay as entriesOf } from '#features/registers/server/index.ts';
import type { EntriesOfDay } from '../day.ts';
import { supplierVettings } from '../tables.ts';

const { kind, supplier, decision, grounds, document, documentName, number, datedOn, expiresOn } =
  supplierVettings;

/** The entries of a day that nobody has corrected. */
export const entriesOfDay = entriesOf<EntriesOfDay['entries'][number]>(
  'suppliers_of_day',
  'suppliers',
  supplierVettings,
  [kind, supplier, decision, grounds, document, documentName, number, datedOn, expiresOn],
);
