import { entriesOfDay as entriesOf } from '#features/registers/server/index.ts';
import type { EntriesOfDay } from '../day.ts';
import { thermometerLogs } from '../tables.ts';

const { kind, thermometerId, thermometer, method, readCelsius, expectedCelsius, accuracy } = thermometerLogs;

/** The entries of a day that nobody has corrected. */
export const entriesOfDay = entriesOf<EntriesOfDay['entries'][number]>(
  'thermometers_of_day',
  'thermometers',
  thermometerLogs,
  [kind, thermometerId, thermometer, method, readCelsius, expectedCelsius, accuracy],
);
