import { useInfiniteQuery } from '@tanstack/react-query';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { DataTable } from '#platform/ui/DataTable.tsx';
import type { Column } from '#platform/ui/DataTable.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { LoadMore } from '#platform/ui/LoadMore.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import type { Reading } from '../contract.ts';
import { refrigerationTexts as texts } from './messages.it.ts';
import { registerQuery } from './queries.ts';
import { StatusBadge } from './StatusBadge.tsx';

/** Entered so much later than read, both times are shown, in milliseconds. */
const sameMomentMs = 60_000;

const columns: readonly Column<Reading>[] = [
  {
    key: 'equipment',
    header: texts.columns.equipment,
    primary: true,
    cell: (reading) => <span className="wrap-anywhere">{reading.equipmentName}</span>,
  },
  {
    key: 'temperature',
    header: texts.columns.temperature,
    align: 'right',
    cell: (reading) => (
      <span className="figures text-lg font-semibold whitespace-nowrap">
        {texts.temperatureOf(reading.temperature)}
      </span>
    ),
  },
  { key: 'status', header: texts.columns.status, cell: (reading) => <StatusBadge status={reading.status} /> },
  { key: 'when', header: texts.columns.when, cell: (reading) => <When reading={reading} /> },
  { key: 'operator', header: texts.columns.operator, cell: (reading) => reading.operatorName },
  { key: 'notes', header: texts.columns.notes, cell: (reading) => <Notes reading={reading} /> },
];

/** The last 50 readings, newest first, and the earlier ones on demand (FRIG-01). A failure to load makes no toast (FRIG-12). */
export function Register() {
  const register = useInfiniteQuery(registerQuery());
  const rows = register.data?.pages.flatMap((page) => page.rows) ?? [];
  const total = register.data?.pages[0]?.total;
  return (
    <Card title={texts.register} flush>
      {register.isPending ? (
        <div className="px-5 pb-5 sm:px-6">
          <SkeletonList rows={5} />
        </div>
      ) : register.isError && rows.length === 0 ? (
        <div className="px-5 pb-5 sm:px-6">
          <Banner
            tone="danger"
            actions={
              <Button variant="secondary" onClick={() => void register.refetch()}>
                {texts.retry}
              </Button>
            }
          >
            {texts.registerFailed}
          </Banner>
        </div>
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<ClipboardList />}
          title={texts.registerEmpty}
          text={texts.registerEmptyText}
          className="pt-4"
        />
      ) : (
        <>
          <DataTable
            caption={texts.register}
            columns={columns}
            rows={rows}
            rowKey={(reading) => reading.id}
            className="max-sm:px-5"
          />
          <LoadMore
            shown={rows.length}
            {...(total === undefined ? {} : { total })}
            hasMore={register.hasNextPage}
            pending={register.isFetchingNextPage}
            onLoadMore={() => void register.fetchNextPage()}
          />
        </>
      )}
    </Card>
  );
}

/** When it was read; and when it was entered, where that was at another time (architecture: both are shown). */
function When({ reading }: { reading: Reading }) {
  const performed = new Date(reading.performedAt);
  const recorded = new Date(reading.recordedAt);
  const apart = Math.abs(recorded.getTime() - performed.getTime()) > sameMomentMs;
  return (
    <span className="max-sm:text-right">
      <time dateTime={reading.performedAt} className="whitespace-nowrap">
        {formatItalianDateTime(performed)}
      </time>
      {apart ? (
        <time dateTime={reading.recordedAt} className="block text-sm text-muted">
          {texts.recordedAt(formatItalianDateTime(recorded))}
        </time>
      ) : null}
    </span>
  );
}

function Notes({ reading: { notes, correctiveAction } }: { reading: Reading }) {
  if (notes === null && correctiveAction === null) return <span className="text-muted">–</span>;
  return (
    <span className="block max-w-md min-w-0 wrap-anywhere whitespace-pre-line max-sm:text-right">
      {correctiveAction === null ? null : (
        <span className="block">
          <strong className="font-semibold">{texts.doneAbout}</strong> {correctiveAction}
        </span>
      )}
      {notes}
    </span>
  );
}
