import type { InspectionPaper } from '#features/inspection-papers/web/index.ts';
import { registerPart } from '#features/registers/web/index.ts';
import { bytesOf } from '#platform/ui/fileContent.ts';
import { suppliersTexts as texts } from './messages.it.ts';
import { readDocument, readRegisterPage } from './queries.ts';
import { vettingFace } from './register-face.ts';

/** The register of suppliers on paper, with corrections. */
export const suppliersPaper = registerPart({
  face: vettingFace,
  title: texts.printedTitle,
  heads: texts.csv.heads,
  readPage: readRegisterPage,
  // A correction shows the file of what it corrects: that stands at the other row.
  filesOf: ({ id, supplier, paper }) =>
    paper?.vettingId === id
      ? [
          {
            name: supplier,
            read: async () => {
              const { file } = await readDocument(id);
              return file === null ? null : { fileName: file.fileName, bytes: bytesOf(file.content) };
            },
          },
        ]
      : [],
  loadColumns: async () => (await import('./register-csv.ts')).vettingColumns,
});

/** Where it stands among the papers for an inspection. */
export const inspectionPaper: InspectionPaper = { place: 11, key: 'fornitori', part: suppliersPaper };
