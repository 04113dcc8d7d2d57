import { useMutation } from '@tanstack/react-query';
import { featureApi } from '#platform/http/client.ts';
import { useReadAgain } from '#platform/http/read-again.ts';
import type { inspectionPapersContract } from '../contract.ts';

const api = featureApi<typeof inspectionPapersContract>('inspectionPapers');

/** The links of the restaurant; what becomes of them is told by hints. */
export const linksQuery = () => api.links.queryOptions({ input: {}, meta: { saidInPlace: true } });

/** Links are given and closed by somebody who looks at the answer: none of it waits on the device. */
export function useLinkWrites() {
  const readAgain = useReadAgain('inspectionPapers');
  const onSettled = () => readAgain();
  return {
    give: useMutation(api.giveLink.mutationOptions({ onSettled })),
    revoke: useMutation(api.revokeLink.mutationOptions({ onSettled })),
  };
}

/** What an inspector reads by a link; a link that is gone stays gone. */
export const inspectedQuery = (address: string) =>
  api.read.queryOptions({
    input: { address },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { saidInPlace: true },
  });

export const useOpenLink = () => useMutation(api.open.mutationOptions({}));

/** A page of a register of a link, as the register's own list answers it. */
export const readByLink = (address: string, register: string, cursor: string | null): Promise<unknown> =>
  api.register.call({ address, register, ...(cursor === null ? {} : { cursor }) });
