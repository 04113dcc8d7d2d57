import type { InspectionPaper } from '#features/inspection-papers/web/index.ts';
import { registerPart } from '#features/registers/web/index.ts';
import { fryingOilTexts as texts } from './messages.it.ts';
import { readRegisterPage } from './queries.ts';
import { oilFace } from './register-face.ts';

/** The register of frying oil on paper, with actions, changes, collections and corrections. */
export const oilPaper = registerPart({
  face: oilFace,
  title: texts.printedTitle,
  heads: texts.csv.heads,
  readPage: readRegisterPage,
  loadColumns: async () => (await import('./register-csv.ts')).oilColumns,
});

/** Where it stands among the papers for an inspection. */
export const inspectionPaper: InspectionPaper = { place: 4, key: 'olio', part: oilPaper };
