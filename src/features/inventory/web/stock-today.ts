import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { useToday } from '#platform/ui/useToday.ts';
import { lotOn, productOn } from '../judged-on.ts';
import type { ListQuery } from '../list-options.ts';
import { narrowed } from '../narrowed.ts';
import { lotQuery, productQuery, productsQuery } from './queries.ts';
import type { inventoryApi } from './queries.ts';
import { readListQuery, toSearch } from './useListQuery.ts';

/*
 * Stock as it is shown and offered: judged by today, also where it was read yesterday and there is no network since. The
 * day of a page is the one that it was read on, or a later one.
 */

/** A product with its lots. */
export function useProductPage(productId: string, { enabled = true } = {}) {
  const now = useToday();
  return useQuery({
    ...productQuery(productId),
    enabled,
    select: (page) => {
      const today = page.today > now ? page.today : now;
      const lots = page.lots.map((lot) => lotOn(lot, today));
      return { ...page, today, product: productOn(page.product, today), lots };
    },
  });
}

/** A lot, with the one that it was made from and those that were made of it. */
export function useLotPage(lotId: string) {
  const now = useToday();
  return useQuery({
    ...lotQuery(lotId),
    select: (page) => {
      const today = page.today > now ? page.today : now;
      return {
        product: productOn(page.product, today),
        lot: lotOn(page.lot, today),
        parent: page.parent && lotOn(page.parent, today),
        children: page.children.map((lot) => lotOn(lot, today)),
        cameOfIt: page.cameOfIt,
        today,
      };
    },
  });
}

/** The plain list, which is read first and so known best. */
const plainList = readListQuery({});

/**
 * The products that match, page by page; where they can not be read, those of the plain list that match by what this device
 * knows of them, else null. Archived ones are not among them.
 */
export function useProducts(query: ListQuery) {
  const today = useToday();
  const list = useInfiniteQuery(productsOn(today, query));
  // The plain list itself can not stand in for itself: asked again by its failure it would fail for ever.
  const isNarrowed = query.filter !== 'archived' && Object.keys(toSearch(query)).length > 0;
  const isLost = list.isError && list.data === undefined && isNarrowed;
  const known = useInfiniteQuery({ ...productsOn(today, plainList), enabled: isLost });
  const onDevice =
    isLost && known.data
      ? narrowed(
          known.data.pages.flatMap(({ rows }) => rows),
          query,
          today,
        )
      : null;
  return [list, onDevice] as const;
}

type ProductsPage = Awaited<ReturnType<typeof inventoryApi.list.call>>;

const productsOn = (today: LocalDate, query: ListQuery) => ({
  ...productsQuery(query),
  select: ({ pages, pageParams }: InfiniteData<ProductsPage, string | undefined>) => ({
    pages: pages.map((page) => ({ ...page, rows: page.rows.map((product) => productOn(product, today)) })),
    pageParams,
  }),
});
