import { formatItalianDate } from '#platform/kernel/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { DataTable, type Column } from '#platform/ui/DataTable.tsx';
import { importTexts as texts } from './messages.it.ts';
import type { Preview } from './preview.ts';

/** Rows that are shown beforehand; the counts speak for all. */
const shown = 10;

const effects = {
  create: { tone: 'ok', text: texts.willCreate },
  receive: { tone: 'info', text: texts.willReceive },
  update: { tone: 'neutral', text: texts.willUpdate },
} as const;

const effectBadge = ({ effect }: Preview['good'][number]) => (
  <Badge tone={effects[effect].tone}>{effects[effect].text}</Badge>
);

const columns: readonly Column<Preview['good'][number]>[] = [
  { key: 'name', header: texts.product, primary: true, cell: ({ row }) => row.name },
  {
    key: 'quantity',
    header: texts.quantity,
    align: 'right',
    cell: ({ row }) => (row.quantity === null ? '–' : `${row.quantity} ${row.unit ?? ''}`),
  },
  { key: 'lot', header: texts.lot, cell: ({ row }) => row.lotNumber ?? '–' },
  {
    key: 'expiry',
    header: texts.expiry,
    cell: ({ row }) => (row.expiryDate === null ? '–' : formatItalianDate(row.expiryDate)),
  },
  {
    key: 'effect',
    header: texts.effect,
    cell: effectBadge,
  },
];

/** What would happen, counted, with the first rows as they were understood. */
export function PreviewCard({ preview: { good, wrong, already } }: { preview: Preview }) {
  const created = good.filter(({ effect }) => effect === 'create').length;
  const counts = [
    texts.newProducts(created),
    ...(good.length > created ? [texts.knownProducts(good.length - created)] : []),
    ...(wrong.length > 0 ? [texts.wrongRows(wrong.length)] : []),
    ...(already > 0 ? [texts.alreadyRows(already)] : []),
  ];
  return (
    <Card level={2} title={texts.preview}>
      <ul className="figures mb-4 grid list-disc gap-1 pl-5">
        {counts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {good.length === 0 ? null : (
        <DataTable
          caption={texts.firstRows}
          captionShown
          rows={good.slice(0, shown)}
          rowKey={({ row }) => String(row.row)}
          columns={columns}
        />
      )}
    </Card>
  );
}
