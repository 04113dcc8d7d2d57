import { keepPreviousData, useMutation, type QueryClient } from '@tanstack/react-query';
import { quantityText } from '#platform/kernel/numbers.ts';
import { featureApi } from '#platform/http/client.ts';
import { useReadAgain } from '#platform/http/read-again.ts';
import { nameInReads, useQueuedWrite, type WriteAbout } from '#platform/offline/useQueuedWrite.ts';
import type { inventoryContract } from '../contract.ts';
import type { ListQuery } from '../list-options.ts';
import { keptTexts } from './kept.it.ts';
import { inventoryTexts } from './messages.it.ts';

export const inventoryApi = featureApi<typeof inventoryContract>('inventory');

/** The products that match, page by page; the rows on show stay until the new ones are there. */
export const productsQuery = ({ category, place, expiresOn, ...query }: ListQuery) =>
  inventoryApi.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...query,
      ...(category === '' ? {} : { category }),
      ...(place === '' ? {} : { place }),
      ...(expiresOn === '' ? {} : { expiresOn }),
      ...(cursor === undefined ? {} : { cursor }),
    }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    meta: { saidInPlace: true },
  });

export const summaryQuery = () => inventoryApi.summary.queryOptions({ meta: { saidInPlace: true } });

export const expiriesQuery = () => inventoryApi.expiries.queryOptions();

export const choicesQuery = () => inventoryApi.choices.queryOptions();

export const productQuery = (productId: string) =>
  inventoryApi.product.queryOptions({ input: { productId }, meta: { saidInPlace: true } });

export const lotQuery = (lotId: string) =>
  inventoryApi.lot.queryOptions({ input: { lotId }, meta: { saidInPlace: true } });

/** What happened to a product, or to one lot of it, newest first. */
export const historyQuery = (productId: string, lotId?: string) =>
  inventoryApi.history.infiniteOptions({
    input: (cursor: string | undefined) => ({
      productId,
      ...(lotId === undefined ? {} : { lotId }),
      ...(cursor === undefined ? {} : { cursor }),
    }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    meta: { saidInPlace: true },
  });

/** Says what a product holds; the recipes that name it are read again as well. */
export function useStateAllergens() {
  return useMutation(inventoryApi.stateAllergens.mutationOptions({ onSuccess: useReadAgain('inventory') }));
}

/** Closes the matter of goods that were taken in above their limit. */
export function useJudgeArrival() {
  return useMutation(inventoryApi.judgeArrival.mutationOptions({ onSuccess: useReadAgain('inventory') }));
}

/** Mends the mistyped date of a lot; with a network, because all that was made of it is judged by the new one. */
export function useRedateLot() {
  return useMutation(inventoryApi.redate.mutationOptions({ onSuccess: useReadAgain('inventory') }));
}

/** Says what kind of goods a product is, and how warm it may arrive. */
export function useSetArrivalLimit() {
  return useMutation(inventoryApi.setArrivalLimit.mutationOptions({ onSuccess: useReadAgain('inventory') }));
}

type Receive = Parameters<typeof inventoryApi.receive.call>[0];
type TakeOut = Parameters<typeof inventoryApi.takeOut.call>[0];
type Discard = Parameters<typeof inventoryApi.discard.call>[0];

/** What a movement says of itself while it waits for the network. */
const aboutMovement =
  (direction: string) =>
  ({ productId, quantity }: TakeOut | Receive | Discard, queryClient: QueryClient): WriteAbout => ({
    title: keptTexts.movement(
      direction,
      nameInReads(queryClient, 'inventory', productId) ?? keptTexts.unnamed,
      quantityText(quantity),
    ),
    fields: [
      { name: 'quantity', label: keptTexts.quantity, kind: 'number' },
      { name: 'notes', label: keptTexts.notes, kind: 'text' },
    ],
    advice: { STOCK_UNAVAILABLE: keptTexts.available },
  });

/** The writes of the inventory: stock is read again after each, whoever called it and wherever they are by then. */
export function useInventoryWrites() {
  const readAgain = useReadAgain('inventory');
  const onSuccess = () => void readAgain();
  return {
    receive: useQueuedWrite({
      endpoint: ['inventory', 'receive'],
      call: (input: Receive) => inventoryApi.receive.call(input),
      about: aboutMovement(inventoryTexts.in),
      onSuccess,
    }),
    takeOut: useQueuedWrite({
      endpoint: ['inventory', 'takeOut'],
      call: (input: TakeOut) => inventoryApi.takeOut.call(input),
      about: aboutMovement(inventoryTexts.out),
      onSuccess,
    }),
    discard: useQueuedWrite({
      endpoint: ['inventory', 'discard'],
      call: (input: Discard) => inventoryApi.discard.call(input),
      about: aboutMovement(inventoryTexts.discard.title),
      onSuccess,
    }),
    create: useMutation(inventoryApi.create.mutationOptions({ onSuccess })),
    edit: useMutation(inventoryApi.edit.mutationOptions({ onSuccess })),
    archive: useMutation(inventoryApi.archive.mutationOptions({ onSuccess })),
    unarchive: useMutation(inventoryApi.unarchive.mutationOptions({ onSuccess })),
  };
}
