import { featureApi } from '#platform/http/client.ts';
import type { administrationContract } from '../contract.ts';

export const administrationApi = featureApi<typeof administrationContract>('administration');

/** What others do changes these lists as well: they are read again whenever a tab is opened. */
const fresh = { staleTime: 0 } as const;

/** The figures over all restaurants. */
export const overviewQuery = () => administrationApi.overview.queryOptions(fresh);

/** The restaurants that a search finds, newest first, a page at a time. */
export const restaurantsQuery = (search: string) =>
  administrationApi.restaurants.infiniteOptions({
    input: (cursor: string | null) => ({ search, ...(cursor === null ? {} : { cursor }) }),
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
    ...fresh,
  });

/** Who administers Credenza, a page at a time. */
export const administratorsQuery = () =>
  administrationApi.administrators.infiniteOptions({
    input: (cursor: string | null) => (cursor === null ? {} : { cursor }),
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
    ...fresh,
  });
