import { entriesOfDay as entriesOf } from '#features/registers/server/index.ts';
import type { EntriesOfDay } from '../day.ts';
import { trainingLogs } from '../tables.ts';

const { kind, person, course, courseName, heldOn, expiresOn } = trainingLogs;

/** The entries of a day that nobody has corrected. */
export const entriesOfDay = entriesOf<EntriesOfDay['entries'][number]>(
  'training_of_day',
  'staffTraining',
  trainingLogs,
  [kind, person, course, courseName, heldOn, expiresOn],
);
