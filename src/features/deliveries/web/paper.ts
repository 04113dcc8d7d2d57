import type { InspectionPaper } from '#features/inspection-papers/web/index.ts';
import { createElement } from 'react';
import { operatorName } from '#features/access/operator-name.ts';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { printedPart } from '#platform/ui/printed-part.tsx';
import type { RegisterPage } from '#platform/ui/printed-part.tsx';
import { deliveriesOnPaper } from '../limits.ts';
import { ArrivalTemperature } from './ArrivalTemperature.tsx';
import { deliveriesTexts as texts } from './messages.it.ts';
import { paperTexts } from './paper.it.ts';
import { cameAt, remarks } from './paper-words.ts';
import type { PaperRow } from './paper-words.ts';
import { deliveriesApi } from './queries.ts';
import { amountText } from './row-words.ts';

/** The products of a page of deliveries: the last first, as the pages come; what is read whole is turned round. */
const pageOf = (page: Awaited<ReturnType<typeof deliveriesApi.list.call>>): RegisterPage<PaperRow> => ({
  ...page,
  rows: page.rows.flatMap((delivery) => delivery.rows.toReversed().map((row) => ({ delivery, row }))),
});

/** The goods that came, on paper: a row a product, with lot, date and temperature, and what was sent back. */
export const deliveriesPaper = printedPart<PaperRow>({
  title: paperTexts.title,
  columns: [
    { key: 'at', header: texts.receivedOn, width: 'w-[11%]', cell: ({ delivery }) => cameAt(delivery) },
    {
      key: 'supplier',
      header: texts.supplier,
      width: 'w-[14%]',
      cell: ({ delivery: { supplier, documentNumber } }) =>
        [
          supplier ?? texts.noSupplier,
          ...(documentNumber === null ? [] : [texts.document(documentNumber)]),
        ].join(', '),
    },
    {
      key: 'product',
      header: paperTexts.goods,
      width: 'w-[16%]',
      cell: ({ row }) => {
        const text = `${row.productName} ${amountText(row)}`;
        return row.corrected ? createElement('s', null, text) : text;
      },
    },
    {
      key: 'lot',
      header: paperTexts.lot,
      width: 'w-[13%]',
      cell: ({ row }) =>
        [
          ...(row.lotNumber === null ? [] : [row.lotNumber]),
          ...(row.expiryDate === null
            ? []
            : [paperTexts.until(row.expiryKind, formatItalianDate(row.expiryDate as LocalDate))]),
        ].join(' · '),
    },
    {
      key: 'celsius',
      header: texts.celsius,
      width: 'w-[14%]',
      cell: ({ row, delivery: { measuredWith } }) => createElement(ArrivalTemperature, { row, measuredWith }),
    },
    {
      key: 'operator',
      header: paperTexts.operator,
      width: 'w-[10%]',
      cell: ({ delivery }) => operatorName(delivery.operatorName),
    },
    {
      key: 'remarks',
      header: texts.notes,
      cell: (row) => createElement('span', { className: 'block whitespace-pre-line' }, remarks(row)),
    },
  ],
  rowKey: ({ row }) => row.id,
  doneAt: ({ delivery }) => delivery.performedAt,
  operatorOf: ({ delivery }) => operatorName(delivery.operatorName),
  readPage: async ({ from, to }, cursor) =>
    pageOf(
      await deliveriesApi.list.call({
        firstDay: from,
        lastDay: to,
        limit: deliveriesOnPaper,
        ...(cursor === null ? {} : { cursor }),
      }),
    ),
  pageOf,
  loadColumns: async () => (await import('./register-csv.ts')).deliveryColumns,
});

/** Where it stands among the papers for an inspection. */
export const inspectionPaper: InspectionPaper = {
  place: 8,
  key: 'arrivi',
  part: deliveriesPaper,
  feature: 'inventory_basic',
};
