import type { InspectionPaper } from '#features/inspection-papers/web/index.ts';
import { registerPart } from '#features/registers/web/index.ts';
import { pestControlTexts as texts } from './messages.it.ts';
import { readRegisterPage } from './queries.ts';
import { inspectionFace } from './register-face.ts';

/** The register of pest control on paper, with areas, actions and corrections. */
export const inspectionsPaper = registerPart({
  face: inspectionFace,
  title: texts.printedTitle,
  heads: texts.csv.heads,
  readPage: readRegisterPage,
  loadColumns: async () => (await import('./register-csv.ts')).inspectionColumns,
});

/** Where it stands among the papers for an inspection. */
export const inspectionPaper: InspectionPaper = { place: 6, key: 'infestanti', part: inspectionsPaper };
