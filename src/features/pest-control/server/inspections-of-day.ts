import { entriesOfDay } from '#features/registers/server/index.ts';
import type { InspectionsOfDay } from '../day.ts';
import { pestControlLogs } from '../tables.ts';

const { findingsCount } = pestControlLogs;

/** The inspections of a day that nobody has corrected. */
export const inspectionsOfDay = entriesOfDay<InspectionsOfDay['entries'][number]>(
  'pest_inspections_of_day',
  'pestControl',
  pestControlLogs,
  [findingsCount],
);
