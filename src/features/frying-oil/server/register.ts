import type { InferSelectModel } from 'drizzle-orm';
import { hashedEntry } from '#features/registers/server/index.ts';
import type { Register } from '#features/registers/server/index.ts';
import { fryingOilActions, fryingOilLogs } from '../tables.ts';
import { oilMatter } from './matters.ts';

export type OilRow = InferSelectModel<typeof fryingOilLogs>;

/** The register of frying oil. */
export const oils: Register<OilRow> = {
  feature: 'fryingOil',
  noun: 'oil',
  entries: fryingOilLogs,
  answers: fryingOilActions,
  entryType: oilMatter.kinds.entry,
  answerType: oilMatter.kinds.answer,
  matter: oilMatter,
  hashed: (row) => ({
    ...hashedEntry(row),
    kind: row.kind,
    fryer: row.fryer,
    polarPercent: row.polarPercent,
    strip: row.strip,
    limitPercent: row.limitPercent,
    outcome: row.outcome,
    litres: row.litres,
    collector: row.collector,
    receiptNumber: row.receiptNumber,
    receiptDate: row.receiptDate,
  }),
};
