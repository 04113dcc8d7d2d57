import type { InspectionPaper } from '#features/inspection-papers/web/index.ts';
import { registerPart } from '#features/registers/web/index.ts';
import { bytesOf } from '#platform/ui/fileContent.ts';
import { pestVisitsTexts as texts } from './messages.it.ts';
import { readRegisterPage, readReport } from './queries.ts';
import { visitFace } from './register-face.ts';

/** The register of visits on paper, with corrections. */
export const visitsPaper = registerPart({
  face: visitFace,
  title: texts.printedTitle,
  heads: texts.csv.heads,
  readPage: readRegisterPage,
  // A correction shows the report of what it corrects: that stands at the other row.
  filesOf: ({ id, company, paper }) =>
    paper?.visitId === id
      ? [
          {
            name: company,
            read: async () => {
              const { file } = await readReport(id);
              return file === null ? null : { fileName: file.fileName, bytes: bytesOf(file.content) };
            },
          },
        ]
      : [],
  loadColumns: async () => (await import('./register-csv.ts')).visitColumns,
});

/** Where it stands among the papers for an inspection. */
export const inspectionPaper: InspectionPaper = { place: 12, key: 'visite-infestanti', part: visitsPaper };
