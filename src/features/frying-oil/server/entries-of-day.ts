import { entriesOfDay as entriesOf } from '#features/registers/server/index.ts';
import type { EntriesOfDay } from '../day.ts';
import { fryingOilLogs } from '../tables.ts';

const { kind, fryer, polarPercent, strip, limitPercent, outcome, litres } = fryingOilLogs;

/** The entries of a day that nobody has corrected. */
export const entriesOfDay = entriesOf<EntriesOfDay['entries'][number]>(
  'frying_oil_of_day',
  'fryingOil',
  fryingOilLogs,
  [kind, fryer, polarPercent, strip, limitPercent, outcome, litres],
);
