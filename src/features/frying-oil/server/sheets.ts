import { recordSheet } from '#features/google-copy/server/index.ts';
import { sheetsOf } from '#features/registers/server/index.ts';
import type { OilOutcome } from '../oil-kinds.ts';
import { outcomeNow } from '../oil-status.ts';
import { oilSheetTexts as texts } from '../sheets.it.ts';
import { fryingOilLimits } from '../tables.ts';
import { outcomeTexts, stripTexts } from '../value-text.it.ts';
import { oils } from './register.ts';

const outcomeText = (outcome: OilOutcome | null) => (outcome === null ? null : outcomeTexts[outcome]);

/** The tabs of the register of frying oil, and of its limit in its versions. */
export const oilSheets = [
  ...sheetsOf(oils, texts, [
    { head: texts.kind, of: (row) => texts.kinds[row.kind] },
    { head: texts.fryer, of: (row) => row.fryer },
    { head: texts.polar, of: (row) => row.polarPercent },
    { head: texts.strip, of: ({ strip }) => (strip === null ? null : stripTexts[strip]) },
    { head: texts.outcome, of: (row) => outcomeText(outcomeNow(row)) },
    { head: texts.limit, of: (row) => row.limitPercent },
    { head: texts.litres, of: (row) => row.litres },
    { head: texts.collector, of: (row) => row.collector },
    { head: texts.receiptNumber, of: (row) => row.receiptNumber },
    { head: texts.receiptDate, of: (row) => row.receiptDate },
  ]),
  recordSheet({
    kind: 'frying_oil_limit',
    title: texts.limitTitle,
    table: fryingOilLimits,
    columns: [
      { head: texts.limit, of: (row) => row.limitPercent },
      { head: texts.widerReason, of: (row) => row.widerReason },
    ],
  }),
];
