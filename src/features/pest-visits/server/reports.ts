import type { Papers } from '#features/registers/server/index.ts';
import { pestVisitFileContents, pestVisitFiles, pestVisits } from '../tables.ts';
import { reportFileName } from '../visit-text.it.ts';

/** The reports of visits: each visit has one. */
export const reports: Papers<'visitId'> = {
  feature: 'pestVisits',
  entries: pestVisits,
  entryType: 'pest_visit',
  kinds: 'all',
  files: pestVisitFiles,
  contents: pestVisitFileContents,
  entryId: 'visitId',
  action: 'pestVisits.keep_report',
  paperType: 'pest_visit_file',
  fileName: reportFileName,
};
