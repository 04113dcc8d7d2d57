import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { formatCount } from '#platform/kernel/numbers.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { DataTable } from '#platform/ui/DataTable.tsx';
import type { Column } from '#platform/ui/DataTable.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import type { CheckRow } from '../contract.ts';
import { integrityTexts as texts, occasionTexts } from './messages.it.ts';
import { statusBadge } from './status-badge.ts';

const columns: readonly Column<CheckRow>[] = [
  {
    key: 'date',
    header: texts.log.date,
    primary: true,
    cell: ({ checkDate, occasion }) => (
      <>
        <span className="figures">{formatItalianDateTime(new Date(checkDate))}</span>{' '}
        <span className="text-sm text-muted">{occasionTexts[occasion]}</span>
      </>
    ),
  },
  {
    key: 'status',
    header: texts.log.status,
    cell: ({ status }) => {
      const { tone, label } = statusBadge(status);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  {
    key: 'restaurants',
    header: texts.log.restaurants,
    align: 'right',
    cell: ({ restaurantsChecked }) => <span className="figures">{formatCount(restaurantsChecked)}</span>,
  },
  {
    key: 'violations',
    header: texts.log.violations,
    align: 'right',
    cell: ({ violationsFound }) => (
      <span className={violationsFound > 0 ? 'figures font-semibold text-danger' : 'figures'}>
        {formatCount(violationsFound)}
      </span>
    ),
  },
  {
    key: 'alerts',
    header: texts.log.alerts,
    align: 'right',
    cell: ({ alertsSent }) => <span className="figures">{formatCount(alertsSent)}</span>,
  },
];

/** The last ten checks: date, restaurants, violations, state, alerts (INTEG-08). */
export function CheckLog({ checks }: { checks: readonly CheckRow[] }) {
  return (
    <Card title={texts.log.title} flush>
      <DataTable
        caption={texts.log.title}
        columns={columns}
        rows={checks}
        rowKey={({ id }) => id}
        empty={<EmptyState title={texts.log.none} />}
      />
    </Card>
  );
}
