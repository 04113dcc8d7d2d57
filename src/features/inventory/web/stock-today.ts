import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useToday } from '#platform/ui/useToday.ts';
import { lotOn, productOn } from '../judged-on.ts';
import { lotQuery, productQuery, productsQuery } from './queries.ts';
import type { ListQuery } from './queries.ts';

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
        today,
      };
    },
  });
}

/** The products that match, page by page. */
export function useProducts(query: ListQuery) {
  const today = useToday();
  return useInfiniteQuery({
    ...productsQuery(query),
    select: ({ pages, pageParams }) => ({
      pages: pages.map((page) => ({ ...page, rows: page.rows.map((product) => productOn(product, today)) })),
      pageParams,
    }),
  });
}
