import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { featureApi } from '#platform/http/client.ts';
import { useReadAgain } from '#platform/http/read-again.ts';
import type { inventoryContract } from '#features/inventory/contract.ts';
import type { preparationsContract } from '#features/preparations/contract.ts';
import type { Start, traceabilityContract } from '../contract.ts';

const api = featureApi<typeof traceabilityContract>('traceability');
const inventoryApi = featureApi<typeof inventoryContract>('inventory');
const preparationsApi = featureApi<typeof preparationsContract>('preparations');

const meta = { saidInPlace: true } as const;

export const traceQuery = ({ kind, value, from, to }: Start) =>
  api.trace.queryOptions({
    input: { kind, value, ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) },
    meta,
  });

export const findQuery = (text: string) =>
  api.find.queryOptions({
    input: { text },
    enabled: text.trim().length >= 2,
    placeholderData: keepPreviousData,
    meta,
  });

/** Goods of which nobody knows where they stand. */
export const unplacedQuery = () => api.unplaced.queryOptions({ meta });

export const recallsQuery = () => api.list.queryOptions({ meta });
export const recallQuery = (recallId: string) => api.recall.queryOptions({ input: { recallId }, meta });

/** The writes of a recall; none waits on the device: what is to be blocked only the server knows whole. */
export function useRecallWrites() {
  const readAgain = useReadAgain('traceability');
  const onSuccess = () => readAgain();
  return {
    begin: useMutation(api.begin.mutationOptions({ onSuccess })),
    blockMore: useMutation(api.blockMore.mutationOptions({ onSuccess })),
    release: useMutation(api.release.mutationOptions({ onSuccess })),
    close: useMutation(api.close.mutationOptions({ onSuccess })),
    discardLot: useMutation(inventoryApi.discard.mutationOptions({ onSuccess })),
    discardTub: useMutation(preparationsApi.empty.mutationOptions({ onSuccess })),
  };
}
