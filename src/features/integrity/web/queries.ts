import { featureApi } from '#platform/http/client.ts';
import type { integrityContract } from '../contract.ts';

export const integrityApi = featureApi<typeof integrityContract>('integrity');

/** How often the log is asked while a check runs. */
const followMs = 2_000;

/** How the chains stand; it changes while somebody looks. */
export const summaryQuery = () => integrityApi.summary.queryOptions({ staleTime: 0 });

/** How the restaurant's own chain stands; said in its place where it can not be read. */
export const ownChainQuery = () =>
  integrityApi.own.queryOptions({ staleTime: 0, meta: { saidInPlace: true } });

/** The file that proves the restaurant's records; it may take a while. */
export const readEvidence = () =>
  integrityApi.exportEvidence.call(undefined, { context: { timeoutMs: 90_000 } });

/** The newest hashes. */
export const hashesQuery = () => integrityApi.hashes.queryOptions({ staleTime: 0 });

/** The log of the checks. One that runs is followed, whoever began it. */
export const checksQuery = (isRunning: boolean) =>
  integrityApi.checks.queryOptions({
    staleTime: 0,
    refetchInterval: ({ state }) =>
      isRunning || state.data?.checks.some(({ status }) => status === 'running') ? followMs : false,
  });
