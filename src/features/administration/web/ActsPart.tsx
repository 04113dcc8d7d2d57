import { useInfiniteQuery } from '@tanstack/react-query';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { errorText } from '#platform/http/client.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { Card } from '#platform/ui/Card.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { LoadMore } from '#platform/ui/LoadMore.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { administrationTexts as texts } from './messages.it.ts';
import { actsQuery } from './queries.ts';

/** What those who run the platform did, newest first: all of it, or what was done to one restaurant or person. */
export function ActsPart({ subjectId }: { readonly subjectId?: string }) {
  const list = useInfiniteQuery(actsQuery(subjectId));
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const total = list.data?.pages[0]?.total;
  if (list.isPending) return <SkeletonList rows={4} />;
  if (list.isError && rows.length === 0)
    return (
      <LoadFailed title={texts.acts.failed} onRetry={list.refetch}>
        {errorText(list.error)}
      </LoadFailed>
    );
  if (rows.length === 0)
    return <EmptyState icon={<History />} title={texts.acts.none} text={texts.acts.noneText} />;
  return (
    <>
      <Card flush>
        <ul aria-label={texts.parts.acts.title} className="divide-y divide-line">
          {rows.map(({ id, action, subject, reason, actorEmail, recordedAt }) => (
            <li key={id} className="grid min-h-14 content-center gap-0.5 px-4 py-3 sm:px-5">
              <p className="wrap-anywhere">
                <span className="font-semibold">{texts.acts.labels[action]}</span>
                {subject === null ? null : `: ${subject}`}
              </p>
              {reason === null ? null : <p className="wrap-anywhere">{texts.acts.reason(reason)}</p>}
              <p className="text-sm wrap-anywhere text-muted">
                <time dateTime={recordedAt}>{formatItalianDateTime(new Date(recordedAt))}</time>, {actorEmail}
              </p>
            </li>
          ))}
        </ul>
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
