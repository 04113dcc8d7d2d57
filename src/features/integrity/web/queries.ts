import { featureApi } from '#platform/http/client.ts';
import { serverNow } from '#platform/http/server-clock.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import type { integrityContract } from '../contract.ts';
import { evidenceFileName } from '../texts.it.ts';

export const integrityApi = featureApi<typeof integrityContract>('integrity');

/** How often the log is asked while a check runs. */
const followMs = 2_000;

/** How the chains stand; it changes while somebody looks. */
export const summaryQuery = () => integrityApi.summary.queryOptions({ staleTime: 0 });

/** How the restaurant's own chain stands; said in its place where it can not be read. */
export const ownChainQuery = () =>
  integrityApi.own.queryOptions({ staleTime: 0, meta: { saidInPlace: true } });

/** The file that proves the restaurant's records, named by today; of many years it takes a while, and nothing is lost by waiting. */
export const readEvidence = async (): Promise<{ readonly fileName: string; readonly content: Blob }> => ({
  content: await integrityApi.exportEvidence.call(undefined, { context: { timeoutMs: 60 * 60_000 } }),
  fileName: evidenceFileName(romeDate(new Date(serverNow()))),
});

/** The newest hashes. */
export const hashesQuery = () => integrityApi.hashes.queryOptions({ staleTime: 0 });

/** The log of the checks. One that runs is followed, whoever began it. */
export const checksQuery = (isRunning: boolean) =>
  integrityApi.checks.queryOptions({
    staleTime: 0,
    refetchInterval: ({ state }) =>
      isRunning || state.data?.checks.some(({ status }) => status === 'running') ? followMs : false,
  });
