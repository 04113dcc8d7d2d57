import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { featureApi } from '#platform/http/client.ts';
import type { inventoryContract, ProductFilter, ProductSort } from '../contract.ts';

export const inventoryApi = featureApi<typeof inventoryContract>('inventory');

/** What a person looks for in the list. */
export interface ListQuery {
  readonly search: string;
  readonly filter: ProductFilter;
  readonly sort: ProductSort;
  readonly direction: 'ascending' | 'descending';
}

/** The products that match, page by page; the rows on show stay until the new ones are there. */
export const productsQuery = (query: ListQuery) =>
  inventoryApi.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...query, ...(cursor === undefined ? {} : { cursor }) }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });

export const summaryQuery = () => inventoryApi.summary.queryOptions();

export const choicesQuery = () => inventoryApi.choices.queryOptions();

export const productQuery = (productId: string) =>
  inventoryApi.product.queryOptions({ input: { productId } });

/** A product's movements, newest first. */
export const movementsQuery = (productId: string) =>
  inventoryApi.movements.infiniteOptions({
    input: (cursor: string | undefined) => ({ productId, ...(cursor === undefined ? {} : { cursor }) }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

/** Reads again whatever shows stock: all of the inventory, and the dashboard. */
export function useReload(): () => void {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: inventoryApi.key() });
    void queryClient.invalidateQueries({ queryKey: [['dashboard']] });
  };
}

/** The writes of the inventory: stock is read again after each, whoever called it and wherever they are by then. */
export function useInventoryWrites() {
  const onSuccess = useReload();
  return {
    receive: useMutation(inventoryApi.receive.mutationOptions({ onSuccess })),
    takeOut: useMutation(inventoryApi.takeOut.mutationOptions({ onSuccess })),
    create: useMutation(inventoryApi.create.mutationOptions({ onSuccess })),
    edit: useMutation(inventoryApi.edit.mutationOptions({ onSuccess })),
    archive: useMutation(inventoryApi.archive.mutationOptions({ onSuccess })),
    unarchive: useMutation(inventoryApi.unarchive.mutationOptions({ onSuccess })),
  };
}
