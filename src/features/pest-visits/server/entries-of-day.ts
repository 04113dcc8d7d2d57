import { entriesOfDay as entriesOf } from '#features/registers/server/index.ts';
import type { EntriesOfDay } from '../day.ts';
import { pestVisits } from '../tables.ts';

const { company, visitedOn, nextOn, stations } = pestVisits;

/** The entries of a day that nobody has corrected. */
export const entriesOfDay = entriesOf<EntriesOfDay['entries'][number]>(
  'pest_visits_of_day',
  'pestVisits',
  pestVisits,
  [company, visitedOn, nextOn, stations],
);
