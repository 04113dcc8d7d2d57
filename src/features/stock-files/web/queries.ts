import { useMutation } from '@tanstack/react-query';
import { featureApi } from '#platform/http/client.ts';
import type { stockFilesContract } from '../contract.ts';

export const stockFilesApi = featureApi<typeof stockFilesContract>('stockFiles');

/** Five megabytes over a phone's network, and the reading of them. */
export const slowCall = { context: { timeoutMs: 90_000 } } as const;

/** Reads a file on the server; nothing is stored. */
export function useReadFile() {
  return useMutation({
    mutationFn: (content: string) => stockFilesApi.read.call({ content }, slowCall),
  });
}
