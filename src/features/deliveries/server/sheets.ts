import { recordSheet } from '#features/google-copy/server/index.ts';
import { deliverySheetTexts as texts } from '../sheets.it.ts';
import { deliveries, deliveryRefusals, deliveryRows } from '../tables.ts';
import { deliveryEvidenceType } from './evidence.ts';

/** The tab of deliveries, each with its rows and what was sent back. */
export const deliverySheets = [
  recordSheet({
    kind: deliveryEvidenceType,
    title: texts.title,
    table: deliveries,
    parts: [
      { table: deliveryRows, of: deliveryRows.deliveryId },
      { table: deliveryRefusals, of: deliveryRefusals.deliveryId },
    ],
    columns: [
      { head: texts.supplier, of: (row) => row.supplier },
      { head: texts.document, of: (row) => row.documentNumber },
      { head: texts.notes, of: (row) => row.notes },
    ],
  }),
];
