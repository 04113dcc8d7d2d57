import { useInfiniteQuery } from '@tanstack/react-query';
import { useSession } from '#features/access/web/index.ts';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { DataTable } from '#platform/ui/DataTable.tsx';
import type { Column } from '#platform/ui/DataTable.tsx';
import { LoadMore } from '#platform/ui/LoadMore.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import type { Administrator } from '../contract.ts';
import { errorText } from '#platform/http/client.ts';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { administrationTexts as texts } from './messages.it.ts';
import { administratorsQuery } from './queries.ts';

const columnsFor = (ownId: string | undefined): readonly Column<Administrator>[] => [
  {
    key: 'name',
    header: texts.personColumns.name,
    primary: true,
    cell: ({ id, name }) => (
      <span className="font-semibold wrap-anywhere">
        {name}
        {id === ownId ? <span className="font-normal text-muted"> ({texts.you})</span> : null}
      </span>
    ),
  },
  {
    key: 'email',
    header: texts.personColumns.email,
    cell: ({ email }) => <span className="min-w-0 wrap-anywhere max-sm:text-right">{email}</span>,
  },
  {
    key: 'level',
    header: texts.personColumns.level,
    cell: ({ level, hasPassword }) => (
      <span className="flex flex-wrap items-center gap-2 max-sm:justify-end">
        {texts.levels[level]}
        {hasPassword ? null : <Badge tone="warning">{texts.invited}</Badge>}
      </span>
    ),
  },
  {
    key: 'created',
    header: texts.personColumns.created,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="whitespace-nowrap">
        {formatItalianDate(new Date(createdAt))}
      </time>
    ),
  },
];

/** Amministratori: who administers Credenza (ADMIN-06, API-28). There is always one: whoever reads it. */
export function AdministratorsTab() {
  const session = useSession();
  const list = useInfiniteQuery(administratorsQuery());
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const total = list.data?.pages[0]?.total;
  if (list.isPending) return <SkeletonList rows={4} />;
  if (list.isError && rows.length === 0)
    return (
      <LoadFailed title={texts.administratorsFailed} onRetry={list.refetch}>
        {errorText(list.error)}
      </LoadFailed>
    );
  return (
    <>
      <Card title={texts.administrators} description={texts.administratorsText} flush>
        <DataTable
          caption={texts.administrators}
          columns={columnsFor(session?.user.id)}
          rows={rows}
          rowKey={({ id }) => id}
        />
      </Card>
      <LoadMore
        shown={rows.length}
        {...(total === undefined ? {} : { total })}
        hasMore={list.hasNextPage}
        pending={list.isFetchingNextPage}
        onLoadMore={() => list.fetchNextPage()}
      />
    </>
  );
}
