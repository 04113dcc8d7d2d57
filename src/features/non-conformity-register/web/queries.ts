import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { readInPages } from '#features/registers/web/index.ts';
import type { RegisterFilter } from '#features/registers/web/index.ts';
import { featureApi } from '#platform/http/client.ts';
import { useReadAgain } from '#platform/http/read-again.ts';
import type { nonConformityContract } from '../contract.ts';
import { exportedPerPage } from '../limits.ts';
import type { NonConformityKind } from '#features/day/kinds.ts';
import type { NonConformityState } from '../kinds.ts';

const api = featureApi<typeof nonConformityContract>('nonConformityRegister');
const meta = { saidInPlace: true } as const;

export const overviewQuery = () => api.overview.queryOptions({ input: {}, meta });

/** What the register is narrowed to; what is not there narrows nothing. */
export interface Narrowed extends RegisterFilter {
  readonly kind?: NonConformityKind;
  readonly state?: NonConformityState;
}

/** The register, newest first, a page at a time. */
export const registerQuery = (query: Narrowed = {}) => api.list.infiniteOptions(readInPages(query));

/** One page of the register as it is narrowed, as large as the server gives: for a file, or for paper. */
export const readRegisterPage = (query: Narrowed, cursor: string | null) =>
  api.list.call({ ...query, limit: exportedPerPage, ...(cursor === null ? {} : { cursor }) });

export const oneQuery = (key: string) => api.one.queryOptions({ input: { key }, meta });

export const goodsQuery = (search: string) =>
  api.findGoods.queryOptions({
    input: { search: search.trim() },
    enabled: search.trim().length >= 2,
    placeholderData: keepPreviousData,
    meta,
  });

/** What is said about a non-conformity; none waits on the device: whether it is over only the server knows. */
export function useStepWrites() {
  const readAgain = useReadAgain('nonConformityRegister');
  const onSuccess = () => readAgain();
  return {
    add: useMutation(api.addStep.mutationOptions({ onSuccess })),
    // Who comes second reads what the first has done.
    close: useMutation(api.close.mutationOptions({ onSuccess, onError: onSuccess })),
  };
}
