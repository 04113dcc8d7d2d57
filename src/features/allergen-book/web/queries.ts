import { useMutation } from '@tanstack/react-query';
import { featureApi } from '#platform/http/client.ts';
import { useReadAgain } from '#platform/http/read-again.ts';
import type { allergenBookContract } from '../contract.ts';

const api = featureApi<typeof allergenBookContract>('allergenBook');

export const bookQuery = () => api.read.queryOptions({ meta: { saidInPlace: true } });

/** The writes of the book; none waits on the device: what guests read must be that of the server. */
export function useBookWrites() {
  const readAgain = useReadAgain('allergenBook');
  const onSettled = () => readAgain();
  return {
    choose: useMutation(api.choose.mutationOptions({ onSettled })),
    issue: useMutation(api.issue.mutationOptions({ onSettled })),
    openLink: useMutation(api.openLink.mutationOptions({ onSettled })),
    revokeLink: useMutation(api.revokeLink.mutationOptions({ onSettled })),
  };
}
