import type { InferSelectModel } from 'drizzle-orm';
import { hashedEntry } from '#features/registers/server/index.ts';
import type { Register } from '#features/registers/server/index.ts';
import { refrigerationActions, refrigerationLogs } from '../tables.ts';
import { limitsOf } from '../temperature-status.ts';
import { readingMatter } from './matters.ts';

export type ReadingRow = InferSelectModel<typeof refrigerationLogs>;

/** The register of temperatures. */
export const readings: Register<ReadingRow> = {
  feature: 'refrigeration',
  noun: 'reading',
  entries: refrigerationLogs,
  answers: refrigerationActions,
  entryType: readingMatter.kinds.entry,
  answerType: readingMatter.kinds.answer,
  matter: readingMatter,
  hashed: (row) => ({
    ...hashedEntry(row),
    equipmentId: row.equipmentId,
    equipmentName: row.equipmentName,
    temperature: row.temperature,
    status: row.status,
    limits: { ...limitsOf(row) },
    // Only where there is one: what was hashed before there were scales must still be the same.
    ...(row.scale === null ? {} : { scale: row.scale }),
    ...(row.limitsAsOf === null ? {} : { limitsAsOf: row.limitsAsOf.toISOString() }),
    ...(row.thermometerId === null
      ? {}
      : {
          thermometerId: row.thermometerId,
          thermometer: row.thermometer,
          thermometerState: row.thermometerState,
        }),
  }),
};
