import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { DataTable } from '#platform/ui/DataTable.tsx';
import type { Column } from '#platform/ui/DataTable.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import type { HashRow } from '../contract.ts';
import { integrityTexts as texts } from './messages.it.ts';

/** How many of those that were read are shown (INTEG-10). */
const shown = 10;

const columns: readonly Column<HashRow>[] = [
  {
    key: 'record',
    header: texts.recent.identifier,
    primary: true,
    cell: ({ dataIdentifier, restaurant }) => (
      <span className="grid min-w-0">
        <span className="figures text-sm wrap-anywhere">{dataIdentifier}</span>
        <span className="text-sm font-normal wrap-anywhere text-muted">{restaurant}</span>
      </span>
    ),
  },
  {
    key: 'type',
    header: texts.recent.type,
    cell: ({ dataType }) => <span className="text-sm whitespace-nowrap">{dataType}</span>,
  },
  {
    key: 'date',
    header: texts.recent.date,
    cell: ({ createdAt }) => (
      <span className="figures whitespace-nowrap">{formatItalianDateTime(new Date(createdAt))}</span>
    ),
  },
  {
    key: 'state',
    header: texts.recent.state,
    cell: ({ tampered, checkDate }) => {
      if (tampered) return <Badge tone="danger">{texts.recent.tampered}</Badge>;
      // Not looked at yet: nobody can say that it is whole.
      if (checkDate === null) return <Badge>{texts.recent.unchecked}</Badge>;
      return <Badge tone="ok">{texts.recent.intact}</Badge>;
    },
  },
];

/** The ten newest hashes and how the last check found them (INTEG-10). */
export function RecentHashes({ hashes }: { hashes: readonly HashRow[] }) {
  return (
    <Card title={texts.recent.title} flush>
      <DataTable
        caption={texts.recent.title}
        columns={columns}
        rows={hashes.slice(0, shown)}
        rowKey={({ id, restaurant }) => `${restaurant} ${id}`}
        empty={<EmptyState title={texts.recent.none} />}
      />
    </Card>
  );
}
