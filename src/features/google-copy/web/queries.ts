import { useMutation } from '@tanstack/react-query';
import { featureApi } from '#platform/http/client.ts';
import { useReadAgain } from '#platform/http/read-again.ts';
import type { googleCopyContract } from '../contract.ts';

const api = featureApi<typeof googleCopyContract>('googleCopy');

/** Google may take its time, in milliseconds. */
const outside = { context: { timeoutMs: 90_000 } };
/** How often the data page looks how far the copy is, in milliseconds. */
const statusMs = 5_000;

export const setupQuery = () => api.setup.queryOptions({ meta: { quiet: true } });
export const statusQuery = () =>
  api.status.queryOptions({ meta: { quiet: true }, refetchInterval: statusMs });
/** Every step tried against Google; asked when the wizard is opened and after each change. */
export const checkQuery = () => ({
  ...api.check.queryOptions({ meta: { quiet: true } }),
  queryFn: () => api.check.call(undefined, outside),
  staleTime: Infinity,
  retry: false,
});

export const useUpdateSetup = () =>
  useMutation(api.updateSetup.mutationOptions({ onSuccess: useReadAgain('googleCopy') }));
export const useTickStep = () =>
  useMutation(api.tickStep.mutationOptions({ onSuccess: useReadAgain('googleCopy') }));
export const useInitialize = () =>
  useMutation({
    mutationFn: (id: string) => api.initialize.call({ id }, outside),
    onSuccess: useReadAgain('googleCopy'),
  });
export const useRetry = () =>
  useMutation({
    mutationFn: () => api.retry.call(undefined, outside),
    onSettled: useReadAgain('googleCopy'),
  });
export const useRewriteCalendar = () =>
  useMutation({
    mutationFn: () => api.rewriteCalendar.call(undefined, outside),
    onSettled: useReadAgain('googleCopy'),
  });
export const useCompare = () =>
  useMutation({
    mutationFn: () => api.compare.call(undefined, outside),
    onSettled: useReadAgain('googleCopy'),
  });
export const useRestore = () =>
  useMutation({
    mutationFn: (id: string) => api.restore.call({ id }, outside),
    onSettled: useReadAgain('googleCopy'),
  });
export const useDisconnect = () =>
  useMutation({
    mutationFn: (id: string) => api.disconnect.call({ id }),
    onSuccess: useReadAgain('googleCopy'),
  });
