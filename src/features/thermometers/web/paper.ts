import type { InspectionPaper } from '#features/inspection-papers/web/index.ts';
import { registerPart } from '#features/registers/web/index.ts';
import { thermometersTexts as texts } from './messages.it.ts';
import { readRegisterPage } from './queries.ts';
import { calibrationFace } from './register-face.ts';

/** The register of thermometers on paper, with actions, replacements and corrections. */
export const thermometersPaper = registerPart({
  face: calibrationFace,
  title: texts.printedTitle,
  heads: texts.csv.heads,
  readPage: readRegisterPage,
  loadColumns: async () => (await import('./register-csv.ts')).calibrationColumns,
});

/** Where it stands among the papers for an inspection. */
export const inspectionPaper: InspectionPaper = { place: 9, key: 'termometri', part: thermometersPaper };
