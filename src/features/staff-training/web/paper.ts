import type { InspectionPaper } from '#features/inspection-papers/web/index.ts';
import { registerPart } from '#features/registers/web/index.ts';
import { staffTrainingTexts as texts } from './messages.it.ts';
import { bytesOf } from '#platform/ui/fileContent.ts';
import { readCertificate, readRegisterPage } from './queries.ts';
import { trainingFace } from './register-face.ts';

/** The register of training on paper, with corrections. */
export const trainingPaper = registerPart({
  face: trainingFace,
  title: texts.printedTitle,
  heads: texts.csv.heads,
  readPage: readRegisterPage,
  // A correction shows the paper of what it corrects: that stands at the other row.
  filesOf: ({ id, person, paper }) =>
    paper?.trainingId === id
      ? [
          {
            name: person,
            read: async () => {
              const { file } = await readCertificate(id);
              return file === null ? null : { fileName: file.fileName, bytes: bytesOf(file.content) };
            },
          },
        ]
      : [],
  loadColumns: async () => (await import('./register-csv.ts')).trainingColumns,
});

/** Where it stands among the papers for an inspection. */
export const inspectionPaper: InspectionPaper = { place: 10, key: 'formazione', part: trainingPaper };
