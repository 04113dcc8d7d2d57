import type { InspectionPaper } from '#features/inspection-papers/web/index.ts';
import { registerPart } from '#features/registers/web/index.ts';
import { sanitizationTexts as texts } from './messages.it.ts';
import { readRegisterPage } from './queries.ts';
import { cleaningFace } from './register-face.ts';

/** The register of cleaning on paper, with operators and corrections. */
export const cleaningsPaper = registerPart({
  face: cleaningFace,
  title: texts.printedTitle,
  heads: texts.csv.heads,
  readPage: readRegisterPage,
  loadColumns: async () => (await import('./register-csv.ts')).cleaningColumns,
});

/** Where it stands among the papers for an inspection. */
export const inspectionPaper: InspectionPaper = { place: 5, key: 'sanificazione', part: cleaningsPaper };
