import type { InspectionPaper } from '#features/inspection-papers/web/index.ts';
import { registerPart } from '#features/registers/web/index.ts';
import { missedChecksBelow } from './MissedChecks.tsx';
import { haccpTexts as texts } from './messages.it.ts';
import { readRegisterPage } from './queries.ts';
import { checkFace } from './register-face.ts';

/** The register of checks on paper, with limits, operators and corrections. */
export const checksPaper = registerPart({
  face: checkFace,
  title: texts.printed.title,
  heads: texts.printed,
  // Asked for with the days of a print alone: the register on the screen has the calendar beside it.
  readPage: (period, cursor) => readRegisterPage({ ...period, missed: 'true' }, cursor),
  belowOf: missedChecksBelow,
  loadColumns: async () => (await import('./register-csv.ts')).checkColumns,
});

/** Where it stands among the papers for an inspection. */
export const inspectionPaper: InspectionPaper = { place: 2, key: 'controlli', part: checksPaper };
