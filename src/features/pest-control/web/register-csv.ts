import { fileColumns } from '#features/registers/web/index.ts';
import { pestControlTexts as texts } from './messages.it.ts';
import { inspectionFace } from './register-face.ts';

/** The columns of the register's file. */
export const inspectionColumns = fileColumns(inspectionFace, texts.csv, ({ findingsCount }) => findingsCount);
