import { useMutation, useQueryClient } from '@tanstack/react-query';
import { featureApi } from '#platform/http/client.ts';
import { readAgain } from '#platform/http/read-again.ts';
import type { restaurantsContract } from '../contract.ts';

const restaurantsApi = featureApi<typeof restaurantsContract>('restaurants');

/** Name and addresses of the restaurant. A failure is told by the form in its own words. */
export const profileQuery = () => restaurantsApi.profile.queryOptions({ meta: { quiet: true } });

/** Stores the profile; the name in the app's frame follows. */
export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation(
    restaurantsApi.updateProfile.mutationOptions({
      onSuccess: (profile) => {
        queryClient.setQueryData(profileQuery().queryKey, profile);
        void readAgain(queryClient, ['restaurants']);
      },
    }),
  );
}
