import { useInfiniteQuery } from '@tanstack/react-query';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import { operatorName } from '#features/operators/operator-name.ts';
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
    cell: (reading) => (
      <div className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{reading.equipmentName}</span>
        <Remarks reading={reading} />
      </div>
    ),
  },
  {
    key: 'temperature',
    header: texts.columns.temperature,
    cell: (reading) => (
      <span className="flex items-center gap-3">
        <span className="figures min-w-20 text-right text-lg font-semibold whitespace-nowrap">
          {texts.temperatureOf(reading.temperature)}
        </span>
        <StatusBadge status={reading.status} />
      </span>
    ),
  },
  { key: 'done', header: texts.columns.done, cell: (reading) => <Done reading={reading} /> },
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

/** Who read it and when; and when it was entered, where that was at another time. */
function Done({ reading }: { reading: Reading }) {
  const performed = new Date(reading.performedAt);
  const recorded = new Date(reading.recordedAt);
  const apart = Math.abs(recorded.getTime() - performed.getTime()) > sameMomentMs;
  return (
    <span className="max-sm:text-right">
      <time dateTime={reading.performedAt} className="whitespace-nowrap">
        {formatItalianDateTime(performed)}
      </time>{' '}
      <span className="block">{operatorName(reading.operatorName)}</span>{' '}
      {apart ? (
        <time dateTime={reading.recordedAt} className="block text-sm whitespace-nowrap text-muted">
          {texts.recordedAt(formatItalianDateTime(recorded))}
        </time>
      ) : null}
    </span>
  );
}

/** What was done about it, and the notes. */
function Remarks({ reading: { notes, correctiveAction } }: { reading: Reading }) {
  return (
    <>
      {correctiveAction === null ? null : (
        <p className="text-base font-normal whitespace-pre-line">
          <span className="font-semibold">{texts.doneAbout}</span> {correctiveAction}
        </p>
      )}
      {notes === null ? null : (
        <p className="text-base font-normal whitespace-pre-line text-muted">{notes}</p>
      )}
    </>
  );
}
