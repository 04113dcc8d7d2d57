import { recordSheet } from '#features/google-copy/server/index.ts';
import { labelSheetTexts as texts } from '../sheets.it.ts';
import { labelPrints, labelRemovals, qrLabels } from '../tables.ts';
import { labelEvidenceType } from './evidence.ts';

/** The tabs of labels and of their prints. */
export const labelSheets = [
  recordSheet({
    kind: labelEvidenceType,
    title: texts.title,
    table: qrLabels,
    columns: [
      { head: texts.product, of: (row) => row.productName },
      { head: texts.lot, of: (row) => row.lotNumber },
      { head: texts.expires, of: (row) => row.expiresAt },
      { head: texts.address, of: (row) => row.qrUrl },
    ],
  }),
  recordSheet({
    kind: 'label_print',
    title: texts.prints,
    table: labelPrints,
    columns: [
      { head: texts.label, of: (row) => row.labelId },
      { head: texts.copies, of: (row) => row.copies },
    ],
  }),
  recordSheet({
    kind: 'label_removal',
    title: texts.removals,
    table: labelRemovals,
    columns: [{ head: texts.label, of: (row) => row.labelId }],
  }),
];
