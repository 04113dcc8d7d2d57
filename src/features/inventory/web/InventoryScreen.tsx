import { Suspense, useDeferredValue, useState } from 'react';
import type { ComponentType } from 'react';
import { errorText } from '#platform/http/client.ts';
import { latePart } from '#platform/ui/latePart.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { Link } from '@tanstack/react-router';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Package from 'lucide-react/icons/package';
import PackageSearch from 'lucide-react/icons/package-search';
import Plus from 'lucide-react/icons/plus';
import Truck from 'lucide-react/icons/truck';
import { useSession } from '#features/access/web/index.ts';
import { useKeptWrites } from '#platform/offline/useKeptWrites.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { cn } from '#platform/ui/cn.ts';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { IconButton } from '#platform/ui/IconButton.tsx';
import { LoadMore } from '#platform/ui/LoadMore.tsx';
import { offscreenItem } from '#platform/ui/offscreenItem.ts';
import { Skeleton, SkeletonList } from '#platform/ui/Skeleton.tsx';
import { useMediaQuery } from '#platform/ui/useMediaQuery.ts';
import { ActionDialog } from './ActionDialog.tsx';
import type { InventoryAction } from './actions.ts';
import { HeaderWithActionBar } from './HeaderWithActionBar.tsx';
import { ListControls } from './ListControls.tsx';
import { inventoryTexts as texts } from './messages.it.ts';
import { MoreMenu } from './MoreMenu.tsx';
import { ProductRow } from './ProductRow.tsx';
import { ProductTable } from './ProductTable.tsx';
import { useProducts } from './stock-today.ts';
import type { ListQuery } from '../list-options.ts';
import { SummaryStrip } from './SummaryStrip.tsx';
import {
  countFilters,
  everything,
  isWholeList,
  useAskedMovement,
  useAskedProduct,
  useListQuery,
} from './useListQuery.ts';
import { withWaitingMovement } from './with-waiting.ts';

const ProductDialog = latePart(async () => (await import('./ProductDialog.tsx')).ProductDialog);

const ExpiryTimeline = latePart(
  async () => (await import('./ExpiryTimeline.tsx')).ExpiryTimeline,
  <Skeleton className="h-full" />,
);
const ExpirySheet = latePart(async () => (await import('./ExpirySheet.tsx')).ExpirySheet);

/** The two looks of the actions; on a phone the lesser ones say one word, so that all three fit on one line. */
const main = { className: 'max-lg:flex-1 max-sm:px-2!' } as const;
const lesser = {
  variant: 'secondary',
  className: 'max-sm:px-2! max-sm:text-xs! max-sm:[&>span]:flex-col max-sm:[&>span]:gap-0.5',
} as const;

/** Where rows are a table and the timeline stands beside the figures, as a media query. */
const roomForTable = '(min-width: 64rem)';

/** `/inventory` and `/products` (GUARD-10): what is in stock, what it is worth and what expires. */
export function InventoryScreen({ MenuEntries }: { MenuEntries: ComponentType }) {
  const [query, setQuery] = useListQuery();
  const asked = useAskedMovement();
  const [action, setAction] = useState<InventoryAction | null>(
    asked ? { kind: 'movement', start: { type: asked } } : null,
  );
  const askedProduct = useAskedProduct();
  const [adding, setAdding] = useState(askedProduct);
  // Once it is closed the address asks no more: read anew, the screen would open an empty form over what was recorded.
  const forget = (): void => {
    if (asked !== null || askedProduct) setQuery({});
  };
  const wide = useMediaQuery(roomForTable);
  const [calendar, setCalendar] = useState(false);
  const [list, onDevice] = useProducts(query);
  const { data, error, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = list;
  const kept = useKeptWrites(useSession()?.restaurant?.id ?? null);
  const rows = onDevice ?? data?.pages.flatMap((page) => page.rows) ?? [];
  const products = rows.map((row) => withWaitingMovement(row, kept));
  // What is typed next is drawn first, the list that was found when there is time.
  const shown = useDeferredValue(products);
  const total = data?.pages.at(-1)?.total;
  // There is nothing to move yet: the first product comes first.
  const blank = total === 0 && isWholeList(query);

  return (
    <>
      <HeaderWithActionBar
        title={texts.title}
        description={blank ? texts.description : undefined}
        more={
          <>
            {wide || blank ? null : (
              <IconButton label={texts.timeline.open} variant="secondary" onClick={() => setCalendar(true)}>
                <CalendarClock aria-hidden />
              </IconButton>
            )}
            <MoreMenu Entries={MenuEntries} />
          </>
        }
        actions={
          <>
            {blank ? null : (
              <Link to="/inventory/deliveries" className={cn(buttonClass({}), main.className)}>
                <Truck aria-hidden />
                <span>{texts.deliveries}</span>
              </Link>
            )}
            {blank ? null : (
              <Button
                {...lesser}
                aria-label={texts.recordMovement}
                onClick={() => setAction({ kind: 'movement', start: { type: 'out' } })}
              >
                <ArrowUpDown aria-hidden />
                <span className="max-sm:hidden">{texts.recordMovement}</span>
                <span className="sm:hidden">{texts.movementShort}</span>
              </Button>
            )}
            <Button
              {...(blank ? main : lesser)}
              aria-label={texts.newProduct}
              onClick={() => setAdding(true)}
            >
              <Plus aria-hidden />
              <span className={cn(!blank && 'max-sm:hidden')}>{texts.newProduct}</span>
              {blank ? null : <span className="sm:hidden">{texts.productShort}</span>}
            </Button>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-3 max-lg:-mt-3 max-lg:pb-20 lg:-mt-2">
        <div className="grid grid-cols-1 gap-3 lg:grid-cols-[minmax(0,1fr)_33rem] lg:gap-x-4">
          <div className="grid min-w-0 content-between gap-3">
            <SummaryStrip onShow={setQuery} />
            <ListControls query={query} onChange={setQuery} total={total} />
          </div>
          {wide && !blank ? (
            <div className="min-h-29.5">
              <ExpiryTimeline onShow={setQuery} onTable={() => setCalendar(true)} />
            </div>
          ) : null}
        </div>
        {isPending || (products.length > 0 && shown.length === 0) ? (
          <SkeletonList rows={8} rowClassName="h-14" />
        ) : null}
        {onDevice ? (
          <Banner
            tone="info"
            live
            title={texts.onDevice(onDevice.length)}
            actions={
              <Button variant="secondary" onClick={() => refetch()}>
                {texts.retry}
              </Button>
            }
          >
            {texts.onDeviceText}
          </Banner>
        ) : isError ? (
          <LoadFailed quiet title={texts.loadFailed} onRetry={refetch}>
            {errorText(error)}
          </LoadFailed>
        ) : null}
        {data && !onDevice && products.length === 0 ? <Nothing query={query} onShowAll={setQuery} /> : null}
        {products.length > 0 && shown.length > 0 ? (
          <ProductList query={query} onChange={setQuery} products={shown} onAct={setAction} />
        ) : null}
        {products.length > 0 && !onDevice ? (
          <LoadMore
            shown={products.length}
            {...(total === undefined ? {} : { total })}
            hasMore={hasNextPage}
            pending={isFetchingNextPage}
            onLoadMore={() => fetchNextPage()}
          />
        ) : null}
      </div>
      <ActionDialog
        action={action}
        onClose={() => {
          setAction(null);
          forget();
        }}
        onNext={setAction}
        onNewProduct={() => {
          setAction(null);
          setAdding(true);
        }}
      />
      <Suspense>
        {calendar ? <ExpirySheet onShow={setQuery} onClose={() => setCalendar(false)} /> : null}
        {adding ? (
          <ProductDialog
            onClose={() => {
              setAdding(false);
              forget();
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** Low cards on phones and tablets, a table where rows can be compared. */
function ProductList({ products, ...props }: Parameters<typeof ProductTable>[0]) {
  const wide = useMediaQuery(roomForTable);
  if (wide) return <ProductTable products={products} {...props} />;
  return (
    <ul
      aria-label={texts.list}
      className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-soft"
    >
      {products.map((product) => (
        <li key={product.id} className={offscreenItem}>
          <ProductRow product={product} onAct={props.onAct} />
        </li>
      ))}
    </ul>
  );
}

interface NothingProps {
  readonly query: ListQuery;
  readonly onShowAll: (change: Partial<ListQuery>) => void;
}

/** Why the list is empty, with the way out: a stock that has yet to begin, or a search that found nothing. */
function Nothing({ query, onShowAll }: NothingProps) {
  if (isWholeList(query)) {
    return (
      <EmptyState
        className="max-sm:py-2 max-sm:[&>span]:hidden"
        icon={<Package />}
        title={texts.emptyTitle}
        text={texts.emptyText}
      />
    );
  }
  const onlyFiltered = query.search === '' && query.filter !== 'all' && countFilters(query) === 1;
  return (
    <EmptyState
      className="max-sm:py-2 max-sm:[&>span]:hidden"
      icon={<PackageSearch />}
      title={onlyFiltered ? texts.noneOfFilter[query.filter] : texts.nothingTitle}
      text={onlyFiltered ? undefined : texts.nothingText}
      action={
        <Button variant="secondary" onClick={() => onShowAll(everything)}>
          {texts.showAll}
        </Button>
      }
    />
  );
}
