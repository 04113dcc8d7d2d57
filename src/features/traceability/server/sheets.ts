import { recordSheet } from '#features/google-copy/server/index.ts';
import { recallSheetTexts as texts } from '../sheets.it.ts';
import { recallActRows, recalls } from '../tables.ts';
import { recallActEvidenceType, recallEvidenceType } from './evidence.ts';

/** The tabs of recalls and of what was done in them. */
export const recallSheets = [
  recordSheet({
    kind: recallEvidenceType,
    title: texts.title,
    table: recalls,
    columns: [
      { head: texts.what, of: (row) => row.startValue },
      { head: texts.reason, of: (row) => row.words },
    ],
  }),
  recordSheet({
    kind: recallActEvidenceType,
    title: texts.acts,
    table: recallActRows,
    columns: [
      { head: texts.recall, of: (row) => row.recallId },
      { head: texts.goods, of: (row) => row.goodsName },
      { head: texts.reason, of: (row) => row.words },
    ],
  }),
];
