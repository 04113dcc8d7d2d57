import { fileColumns } from '#features/registers/web/index.ts';
import { processTexts as texts } from './messages.it.ts';
import { runFace, valuesText } from './register-face.ts';

/** The columns of the register's file. */
export const runColumns = fileColumns(runFace, texts.csv, ({ run }) => valuesText(run));
