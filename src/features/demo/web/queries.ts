import { useMutation, useQueryClient } from '@tanstack/react-query';
import { featureApi } from '#platform/http/client.ts';
import type { demoContract } from '../contract.ts';

const demoApi = featureApi<typeof demoContract>('demo');

/** Whether the restaurant holds made-up data; it never begins to while the app is open. */
export const demoStatusQuery = () => demoApi.status.queryOptions({ staleTime: Infinity });

/** Takes the made-up data away; afterwards every screen reads again. */
export function useRemoveDemo(onSuccess: () => void) {
  const queryClient = useQueryClient();
  return useMutation(
    demoApi.remove.mutationOptions({
      onSuccess,
      // Also when it failed: somebody else may have removed it meanwhile.
      onSettled: () => queryClient.invalidateQueries(),
    }),
  );
}
