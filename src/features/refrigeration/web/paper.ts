import type { InspectionPaper } from '#features/inspection-papers/web/index.ts';
import { registerPart } from '#features/registers/web/index.ts';
import { missedReadingsBelow } from './MissedReadings.tsx';
import { refrigerationTexts as texts } from './messages.it.ts';
import { readRegisterPage } from './queries.ts';
import { readingFace } from './register-face.ts';

/** The register of temperatures on paper, with limits, operators and corrections. */
export const readingsPaper = registerPart({
  face: readingFace,
  title: texts.printedTitle,
  heads: texts.csv.heads,
  // Asked for with the days of a print alone: on the screen each piece of equipment says itself what is owed.
  readPage: (period, cursor) => readRegisterPage({ ...period, missed: 'true' }, cursor),
  belowOf: missedReadingsBelow,
  loadColumns: async () => (await import('./register-csv.ts')).readingColumns,
});

/** Where it stands among the papers for an inspection. */
export const inspectionPaper: InspectionPaper = { place: 1, key: 'temperature', part: readingsPaper };
