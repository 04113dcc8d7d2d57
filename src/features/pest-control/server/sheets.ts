import { sheetsOf } from '#features/registers/server/index.ts';
import { inspectionSheetTexts as texts } from '../sheets.it.ts';
import { inspections } from './register.ts';

/** The tabs of the register of pest control. */
export const inspectionSheets = sheetsOf(inspections, texts, [
  { head: texts.findings, of: (row) => row.findingsCount },
  {
    head: texts.areas,
    of: ({ checklistResults }) =>
      checklistResults
        .map(({ area, findings, notes }) => (findings ? texts.found : texts.clean)(area, notes))
        .join('; '),
  },
]);
