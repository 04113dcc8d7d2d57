import { useMutation, useQueryClient } from '@tanstack/react-query';
import { featureApi } from '#platform/http/client.ts';
import type { storagePlacesContract } from '../contract.ts';

const placesApi = featureApi<typeof storagePlacesContract>('storagePlaces');

export const placesQuery = () => placesApi.list.queryOptions();

/** Reads the places and what names them again. */
function useReload(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    void queryClient.invalidateQueries({ queryKey: [['inventory']] });
    await queryClient.invalidateQueries({ queryKey: placesApi.key() });
  };
}

export function useCreatePlace() {
  return useMutation(placesApi.create.mutationOptions({ onSuccess: useReload() }));
}

export function useEditPlace() {
  return useMutation(placesApi.edit.mutationOptions({ onSuccess: useReload() }));
}

export function useArchivePlace() {
  return useMutation(placesApi.archive.mutationOptions({ onSettled: useReload() }));
}
