import type { InspectionPaper } from '#features/inspection-papers/web/index.ts';
import { registerPart } from '#features/registers/web/index.ts';
import { refrigerationTexts as texts } from './messages.it.ts';
import { readRegisterPage } from './queries.ts';
import { readingFace } from './register-face.ts';

/** The register of temperatures on paper, with limits, operators and corrections. */
export const readingsPaper = registerPart({
  face: readingFace,
  title: texts.printedTitle,
  heads: texts.csv.heads,
  readPage: readRegisterPage,
  loadColumns: async () => (await import('./register-csv.ts')).readingColumns,
});

/** Where it stands among the papers for an inspection. */
export const inspectionPaper: InspectionPaper = { place: 1, key: 'temperature', part: readingsPaper };
