import { operatorName } from '#features/access/operator-name.ts';
import { arrivalTexts } from '#features/inventory/arrival.it.ts';
import type { CsvColumn } from '#platform/kernel/csv.ts';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { deliveriesTexts as texts } from './messages.it.ts';
import { paperTexts } from './paper.it.ts';
import { cameAt, remarks } from './paper-words.ts';
import type { PaperRow } from './paper-words.ts';
import { amountText, isUnmeasured } from './row-words.ts';

/** The columns of the file of goods that came: those of its paper, lot and date apart, figures as figures. */
export const deliveryColumns: readonly CsvColumn<PaperRow>[] = [
  { head: texts.receivedOn, cell: ({ delivery }) => cameAt(delivery) },
  { head: texts.supplier, cell: ({ delivery }) => delivery.supplier },
  { head: paperTexts.document, cell: ({ delivery }) => delivery.documentNumber },
  { head: paperTexts.goods, cell: ({ row }) => row.productName },
  { head: paperTexts.amount, cell: ({ row }) => amountText(row) },
  { head: paperTexts.lotNumber, cell: ({ row }) => row.lotNumber },
  {
    head: paperTexts.expiry,
    cell: ({ row }) =>
      row.expiryDate === null
        ? null
        : paperTexts.until(row.expiryKind, formatItalianDate(row.expiryDate as LocalDate)),
  },
  {
    head: texts.celsius,
    cell: ({ row }) => row.celsius ?? (isUnmeasured(row) ? arrivalTexts.notMeasured : null),
  },
  { head: paperTexts.mostCelsius, cell: ({ row }) => row.maxCelsius },
  { head: paperTexts.operator, cell: ({ delivery }) => operatorName(delivery.operatorName) },
  { head: texts.notes, cell: (row) => remarks(row) || null },
];
