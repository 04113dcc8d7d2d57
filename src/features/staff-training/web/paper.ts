import type { InspectionPaper } from '#features/inspection-papers/web/index.ts';
import { registerPart } from '#features/registers/web/index.ts';
import { staffTrainingTexts as texts } from './messages.it.ts';
import { readRegisterPage } from './queries.ts';
import { trainingFace } from './register-face.ts';

/** The register of training on paper, with corrections. */
export const trainingPaper = registerPart({
  face: trainingFace,
  title: texts.printedTitle,
  heads: texts.csv.heads,
  readPage: readRegisterPage,
});

/** Where it stands among the papers for an inspection. */
export const inspectionPaper: InspectionPaper = { place: 10, key: 'formazione', part: trainingPaper };
