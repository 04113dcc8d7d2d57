import { fileColumns } from '#features/registers/web/index.ts';
import { sanitizationTexts as texts } from './messages.it.ts';
import { cleaningFace } from './register-face.ts';

/** The columns of the register's file. */
export const cleaningColumns = fileColumns(cleaningFace, texts.csv, cleaningFace.valueOf);
