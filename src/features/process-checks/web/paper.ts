import type { InspectionPaper } from '#features/inspection-papers/web/index.ts';
import { registerPart } from '#features/registers/web/index.ts';
import { processTexts as texts } from './messages.it.ts';
import { readRegisterRows, registerRowsOf } from './queries.ts';
import { runFace } from './register-face.ts';

/** The register of processes on paper: temperatures with their times, limits, outcomes and what became of the food. */
export const processesPaper = registerPart({
  face: runFace,
  title: texts.printedTitle,
  heads: texts.csv.heads,
  readPage: readRegisterRows,
  loadColumns: async () => (await import('./register-csv.ts')).runColumns,
  pageOf: registerRowsOf,
});

/** Where it stands among the papers for an inspection. */
export const inspectionPaper: InspectionPaper = { place: 3, key: 'cotture', part: processesPaper };
