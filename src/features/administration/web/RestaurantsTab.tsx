import { lazy, Suspense, useEffect, useState } from 'react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import Store from 'lucide-react/icons/store';
import { planLabels } from '#features/plans/web/index.ts';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { DataTable } from '#platform/ui/DataTable.tsx';
import type { Column } from '#platform/ui/DataTable.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { LoadMore } from '#platform/ui/LoadMore.tsx';
import { SearchInput } from '#platform/ui/SearchInput.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import type { RestaurantRow } from '../contract.ts';
import { errorText } from '#platform/http/client.ts';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { administrationTexts as texts } from './messages.it.ts';
import { restaurantsQuery } from './queries.ts';
import { useOpenRestaurant } from './useAdministrationTab.ts';

const RestaurantPage = lazy(async () => ({ default: (await import('./RestaurantPage.tsx')).RestaurantPage }));
const NewRestaurantDialog = lazy(async () => ({
  default: (await import('./NewRestaurantDialog.tsx')).NewRestaurantDialog,
}));

/** Quiet time after the last key before the list is asked, in milliseconds. */
const searchPauseMs = 250;

const columnsFor = (onOpen: (id: string) => void): readonly Column<RestaurantRow>[] => [
  {
    key: 'name',
    header: texts.columns.name,
    primary: true,
    // The e-mail below the name: a column of its own leaves neither enough room on a tablet.
    cell: ({ id, name, email }) => (
      <>
        <button
          type="button"
          onClick={() => onOpen(id)}
          className="min-h-12 rounded-md text-left font-semibold wrap-anywhere text-primary underline-offset-4 hover:underline"
        >
          {name}
        </button>{' '}
        <span className="block text-base font-normal text-muted wrap-anywhere">{email ?? texts.noEmail}</span>
      </>
    ),
  },
  { key: 'plan', header: texts.columns.plan, cell: ({ planType }) => planLabels[planType] },
  { key: 'status', header: texts.columns.status, cell: (row) => <Status row={row} /> },
  {
    key: 'created',
    header: texts.columns.created,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="whitespace-nowrap">
        {formatItalianDate(new Date(createdAt))}
      </time>
    ),
  },
];

/** Ristoranti: all of them, or the one that is looked at. */
export function RestaurantsTab() {
  const [open, setOpen] = useOpenRestaurant();
  return open === null ? (
    <RestaurantList onOpen={setOpen} />
  ) : (
    <Suspense fallback={<SkeletonList rows={6} />}>
      <RestaurantPage id={open} onBack={() => setOpen(null)} />
    </Suspense>
  );
}

/** All of them, newest first, with a search (ADMIN-02), and a way to open one for somebody (ADMIN-03). */
function RestaurantList({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const [isCreating, setCreating] = useState(false);
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    if (typed.trim() === search) return undefined;
    const timer = setTimeout(() => setSearch(typed.trim()), searchPauseMs);
    return () => clearTimeout(timer);
  }, [typed, search]);
  const list = useInfiniteQuery({
    ...restaurantsQuery(search),
    // What was found before stays until the next answer, so that nothing jumps while somebody types.
    placeholderData: keepPreviousData,
  });
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const total = list.data?.pages[0]?.total;
  const showAll = (): void => {
    setTyped('');
    setSearch('');
  };
  return (
    <div className="grid gap-4">
      <div>
        <Button className="max-sm:w-full" onClick={() => setCreating(true)}>
          <Plus aria-hidden className="size-5" />
          {texts.create.open}
        </Button>
      </div>
      {isCreating ? (
        <Suspense>
          <NewRestaurantDialog onClose={() => setCreating(false)} onCreated={onOpen} />
        </Suspense>
      ) : null}
      <SearchInput
        label={texts.search}
        value={typed}
        onValueChange={(value) => setTyped(value.slice(0, 100))}
        {...(total === undefined ? {} : { resultText: texts.found(total) })}
      />
      {list.isPending ? <SkeletonList rows={6} /> : null}
      {list.isError && rows.length === 0 ? (
        <LoadFailed title={texts.restaurantsFailed} onRetry={list.refetch}>
          {errorText(list.error)}
        </LoadFailed>
      ) : null}
      {list.isSuccess && rows.length === 0 ? <Nothing searched={search !== ''} onShowAll={showAll} /> : null}
      {rows.length > 0 ? (
        <>
          <Card flush>
            <DataTable
              caption={texts.restaurants}
              columns={columnsFor(onOpen)}
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
      ) : null}
    </div>
  );
}

function Nothing({ searched, onShowAll }: { searched: boolean; onShowAll: () => void }) {
  return searched ? (
    <EmptyState
      icon={<Store />}
      title={texts.nothingTitle}
      text={texts.nothingText}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {texts.showAll}
        </Button>
      }
    />
  ) : (
    <EmptyState icon={<Store />} title={texts.noRestaurantsTitle} text={texts.noRestaurantsText} />
  );
}

/** Only what is sold is tried first; the others have no trial, whatever their row still says. */
const tried: readonly RestaurantRow['planType'][] = ['base', 'plus'];

/** Whether the plan is in force (C-11); of a trial also until when. */
function Status({ row }: { row: RestaurantRow }) {
  const { planType, subscriptionActive, subscriptionStatus, trialEndsAt, isSuspended } = row;
  if (isSuspended) return <Badge tone="danger">{texts.status.suspended}</Badge>;
  if (subscriptionStatus === 'trial' && trialEndsAt !== null && tried.includes(planType))
    return subscriptionActive ? (
      <Badge tone="info">{texts.status.trial(formatItalianDate(new Date(trialEndsAt)))}</Badge>
    ) : (
      <Badge tone="warning">{texts.status.trialOver}</Badge>
    );
  return subscriptionActive ? (
    <Badge tone="ok">{texts.status.active}</Badge>
  ) : (
    <Badge tone="warning">{texts.status.inactive}</Badge>
  );
}
