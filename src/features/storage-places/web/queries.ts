import { useMutation } from '@tanstack/react-query';
import { featureApi } from '#platform/http/client.ts';
import { useReadAgain } from '#platform/http/read-again.ts';
import type { storagePlacesContract } from '../contract.ts';

const placesApi = featureApi<typeof storagePlacesContract>('storagePlaces');

export const placesQuery = () => placesApi.list.queryOptions({ meta: { saidInPlace: true } });

export function useCreatePlace() {
  return useMutation(placesApi.create.mutationOptions({ onSuccess: useReadAgain('storagePlaces') }));
}

export function useEditPlace() {
  return useMutation(placesApi.edit.mutationOptions({ onSuccess: useReadAgain('storagePlaces') }));
}

export function useArchivePlace() {
  return useMutation(placesApi.archive.mutationOptions({ onSettled: useReadAgain('storagePlaces') }));
}
