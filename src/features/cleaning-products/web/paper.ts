import type { InspectionPaper } from '#features/inspection-papers/web/index.ts';
import { registerPart } from '#features/registers/web/index.ts';
import { bytesOf } from '#platform/ui/fileContent.ts';
import { productTexts as texts } from './messages.it.ts';
import { readRegisterPage, readSafetySheet } from './queries.ts';
import { productFace } from './register-face.ts';

/** The register of cleaning products on paper, with corrections. */
export const productsPaper = registerPart({
  face: productFace,
  title: texts.printedTitle,
  heads: texts.csv.heads,
  readPage: readRegisterPage,
  // A correction shows the file of what it corrects: that stands at the other row.
  filesOf: ({ id, product, paper }) =>
    paper?.sheetId === id
      ? [
          {
            name: product,
            read: async () => {
              const { file } = await readSafetySheet(id);
              return file === null ? null : { fileName: file.fileName, bytes: bytesOf(file.content) };
            },
          },
        ]
      : [],
  loadColumns: async () => (await import('./register-csv.ts')).productColumns,
});

/** Where it stands among the papers for an inspection. */
export const inspectionPaper: InspectionPaper = {
  place: 13,
  key: 'prodotti-di-pulizia',
  part: productsPaper,
};
