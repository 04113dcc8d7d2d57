import type { InferSelectModel } from 'drizzle-orm';
import { hashedEntry } from '#features/registers/server/index.ts';
import type { Register } from '#features/registers/server/index.ts';
import { pestControlActions, pestControlLogs } from '../tables.ts';
import { inspectionMatter } from './matters.ts';

export type InspectionRow = InferSelectModel<typeof pestControlLogs>;

/** The register of pest control. */
export const inspections: Register<InspectionRow> = {
  feature: 'pestControl',
  noun: 'inspection',
  entries: pestControlLogs,
  answers: pestControlActions,
  entryType: inspectionMatter.kinds.entry,
  answerType: inspectionMatter.kinds.answer,
  matter: inspectionMatter,
  hashed: (row) => ({
    ...hashedEntry(row),
    findingsCount: row.findingsCount,
    // Part by part: the database keeps no order of names in a JSON value.
    checklistResults: row.checklistResults.map(({ area, checked, findings, notes, noFinding }) => ({
      area,
      checked,
      findings,
      notes,
      // Only where it was said: what was hashed before keeps its shape.
      ...(noFinding === true ? { noFinding } : {}),
    })),
  }),
};
