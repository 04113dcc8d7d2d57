import type { InferSelectModel } from 'drizzle-orm';
import { hashedEntry } from '#features/registers/server/index.ts';
import type { PlainRegister } from '#features/registers/server/index.ts';
import { sanitizationLogs } from '../tables.ts';

export type CleaningRow = InferSelectModel<typeof sanitizationLogs>;

/** The register of what was cleaned: nothing of it is measured, so it has no limits. */
export const cleanings: PlainRegister<CleaningRow> = {
  feature: 'sanitization',
  noun: 'cleaning',
  entries: sanitizationLogs,
  entryType: 'sanitization_log',
  hashed: (row) => ({
    ...hashedEntry(row),
    area: row.area,
    productUsed: row.productUsed,
    // Only where they are said: free entries, and those from before there was a plan, keep the hash that they were given.
    ...(row.planItemId === null ? {} : { planItemId: row.planItemId }),
    ...(row.planVersionId === null ? {} : { planVersionId: row.planVersionId }),
    ...(row.planSubject === null ? {} : { planSubject: row.planSubject }),
    ...(row.notDone ? { notDone: true } : {}),
  }),
};

/** What a free entry says of the plan: nothing. */
export const noPlan = { planItemId: null, planVersionId: null, planSubject: null, notDone: false } as const;
