import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import { operatorName } from '#features/operators/operator-name.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { Card } from '#platform/ui/Card.tsx';
import { DataTable, type Column } from '#platform/ui/DataTable.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { LoadMore } from '#platform/ui/LoadMore.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import type { Check } from '../contract.ts';
import { ListUnavailable } from './ListUnavailable.tsx';
import { haccpTexts as texts } from './messages.it.ts';
import { OutcomeBadge } from './OutcomeBadge.tsx';
import { checksQuery } from './queries.ts';

const columns: readonly Column<Check>[] = [
  {
    key: 'task',
    header: texts.register.task,
    primary: true,
    cell: (check) => <span className="block min-w-28 font-semibold wrap-anywhere">{check.taskName}</span>,
  },
  {
    key: 'value',
    header: texts.register.value,
    cell: (check) => (
      <div className="figures min-w-28 wrap-anywhere max-sm:text-right">
        <span className="font-semibold">{check.value}</span>
        <span className="block text-sm text-muted">{texts.register.limit(check.criticalLimit)}</span>
      </div>
    ),
  },
  { key: 'outcome', header: texts.register.outcome, cell: (check) => <OutcomeBadge status={check.status} /> },
  { key: 'when', header: texts.register.when, cell: (check) => <When check={check} /> },
  { key: 'notes', header: texts.register.notes, cell: (check) => <Remarks check={check} /> },
];

/** The register of checks, newest first, page by page (HACCP-10). Read only: a mistake is corrected by a new check. */
export function CheckList({ search }: { search: string }) {
  const list = useInfiniteQuery({ ...checksQuery(search), placeholderData: keepPreviousData });
  if (list.isPending) return <SkeletonList rows={5} />;
  if (!list.data) return <ListUnavailable onRetry={() => list.refetch()} />;
  const rows = list.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) {
    return (
      <EmptyState icon={<ClipboardCheck />} {...(search === '' ? texts.checksEmpty : texts.checksNotFound)} />
    );
  }
  return (
    <>
      <Card flush>
        <DataTable
          caption={texts.register.caption}
          columns={columns}
          rows={rows}
          rowKey={(check) => check.id}
        />
      </Card>
      <LoadMore
        shown={rows.length}
        total={list.data.pages.at(-1)?.total ?? rows.length}
        hasMore={list.hasNextPage}
        pending={list.isFetchingNextPage}
        onLoadMore={() => list.fetchNextPage()}
      />
    </>
  );
}

/** A check entered this much later than it was done shows both times; less is how long typing takes. */
const noticeableDelayMs = 5 * 60_000;

function When({ check }: { check: Check }) {
  const performedAt = new Date(check.performedAt);
  const submittedAt = new Date(check.submittedAt);
  const apart = Math.abs(submittedAt.getTime() - performedAt.getTime()) > noticeableDelayMs;
  return (
    <div className="max-sm:text-right">
      <time dateTime={check.performedAt} className="whitespace-nowrap">
        {formatItalianDateTime(performedAt)}
      </time>
      <span className="block">{operatorName(check.operatorName)}</span>
      {apart ? (
        <span className="block text-sm text-muted">
          {texts.register.recorded(formatItalianDateTime(submittedAt))}
        </span>
      ) : null}
    </div>
  );
}

function Remarks({ check }: { check: Check }) {
  if (check.correctiveAction === null && check.notes === null) return texts.register.none;
  return (
    <span className="block max-w-prose min-w-36 text-sm whitespace-pre-line wrap-anywhere">
      {check.correctiveAction === null ? null : (
        <span className="block">
          <strong className="font-semibold">{texts.register.action}</strong> {check.correctiveAction}
        </span>
      )}
      {check.notes}
    </span>
  );
}
