import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { Link } from '@tanstack/react-router';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import Package from 'lucide-react/icons/package';
import PackageSearch from 'lucide-react/icons/package-search';
import Plus from 'lucide-react/icons/plus';
import Truck from 'lucide-react/icons/truck';
import { useSession } from '#features/accounts/web/index.ts';
import { useKeptWrites } from '#platform/offline/useKeptWrites.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { cn } from '#platform/ui/cn.ts';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { LoadMore } from '#platform/ui/LoadMore.tsx';
import { offscreenItem } from '#platform/ui/offscreenItem.ts';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { useMediaQuery } from '#platform/ui/useMediaQuery.ts';
import { HeaderWithActionBar } from './HeaderWithActionBar.tsx';
import { ListControls } from './ListControls.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { inventoryTexts as texts } from './messages.it.ts';
import { MoreMenu } from './MoreMenu.tsx';
import type { MovementStart } from './MovementDialog.tsx';
import { ProductCard } from './ProductCard.tsx';
import { ProductTable } from './ProductTable.tsx';
import { useProducts } from './stock-today.ts';
import type { ListQuery } from '../list-options.ts';
import { SummaryCards } from './SummaryCards.tsx';
import { isWholeList, useAskedMovement, useAskedProduct, useListQuery } from './useListQuery.ts';
import { withWaitingMovement } from './with-waiting.ts';

const MovementDialog = lazy(async () => ({ default: (await import('./MovementDialog.tsx')).MovementDialog }));
const ProductDialog = lazy(async () => ({ default: (await import('./ProductDialog.tsx')).ProductDialog }));

/** The two looks of the actions; on a phone only the main one has room for its word. */
const main = { className: 'max-lg:flex-1' } as const;
const lesser = { variant: 'secondary', className: 'max-sm:[&_span_span]:sr-only' } as const;

/** Nothing looked for and nothing left out. */
const everything = { search: '', category: '', place: '' } as const;

/** `/inventory` and `/products` (GUARD-10): what is in stock, what it is worth and what expires. */
export function InventoryScreen() {
  const [query, setQuery] = useListQuery();
  const asked = useAskedMovement();
  const [movement, setMovement] = useState<MovementStart | null>(asked ? { type: asked } : null);
  const [adding, setAdding] = useState(useAskedProduct());
  const phone = useMediaQuery('(max-width: 40rem)');
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
        description={phone ? undefined : texts.description}
        more={<MoreMenu />}
        actions={
          <>
            {blank ? null : (
              <Link to="/inventory/deliveries" className={cn(buttonClass({}), main.className)}>
                <Truck aria-hidden />
                <span>{texts.deliveries}</span>
              </Link>
            )}
            <Button {...lesser} onClick={() => setMovement({ type: 'out' })}>
              <ArrowUpDown aria-hidden />
              <span>{texts.recordMovement}</span>
            </Button>
            <Button {...(blank ? main : lesser)} onClick={() => setAdding(true)}>
              <Plus aria-hidden />
              <span>{texts.newProduct}</span>
            </Button>
          </>
        }
      />
      <div className="grid gap-4 max-lg:pb-20 sm:gap-5">
        <SummaryCards onShow={(filter) => setQuery({ ...everything, filter })} />
        <ListControls query={query} onChange={setQuery} total={total} />
        {isPending || (products.length > 0 && shown.length === 0) ? (
          <SkeletonList rows={5} rowClassName="h-36" />
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
          <LoadFailed error={error} onRetry={refetch} />
        ) : null}
        {data && !onDevice && products.length === 0 ? (
          <Nothing query={query} onShowAll={setQuery} onAdd={() => setAdding(true)} />
        ) : null}
        {products.length > 0 && shown.length > 0 ? (
          <ProductList query={query} onChange={setQuery} products={shown} onMove={setMovement} />
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
      <Suspense>
        {movement ? <MovementDialog start={movement} onClose={() => setMovement(null)} /> : null}
        {adding ? <ProductDialog onClose={() => setAdding(false)} /> : null}
      </Suspense>
    </>
  );
}

/** Cards where there is room for one column of them, a table where rows can be compared. */
function ProductList({ products, ...props }: Parameters<typeof ProductTable>[0]) {
  const wide = useMediaQuery('(min-width: 64rem)');
  if (wide) return <ProductTable products={products} {...props} />;
  return (
    <ul aria-label={texts.list} className="grid gap-3 sm:grid-cols-2">
      {products.map((product) => (
        <li key={product.id} className={cn('grid', offscreenItem)}>
          <ProductCard product={product} onMove={props.onMove} />
        </li>
      ))}
    </ul>
  );
}

interface NothingProps {
  readonly query: ListQuery;
  readonly onShowAll: (change: Partial<ListQuery>) => void;
  readonly onAdd: () => void;
}

/** Why the list is empty, with the way out: a stock that has yet to begin, or a search that found nothing. */
function Nothing({ query, onShowAll, onAdd }: NothingProps) {
  if (isWholeList(query)) {
    return (
      <EmptyState
        className="max-sm:py-2 max-sm:[&>span]:hidden"
        icon={<Package />}
        title={texts.emptyTitle}
        text={texts.emptyText}
        action={<Button onClick={onAdd}>{texts.newProduct}</Button>}
      />
    );
  }
  const onlyFiltered = query.search === '' && query.category === '' && query.place === '';
  return (
    <EmptyState
      className="max-sm:py-2 max-sm:[&>span]:hidden"
      icon={<PackageSearch />}
      title={onlyFiltered ? texts.noneOfFilter[query.filter] : texts.nothingTitle}
      text={onlyFiltered ? undefined : texts.nothingText}
      action={
        <Button variant="secondary" onClick={() => onShowAll({ ...everything, filter: 'all' })}>
          {texts.showAll}
        </Button>
      }
    />
  );
}
