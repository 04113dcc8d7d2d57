import { useMutation } from '@tanstack/react-query';
import { featureApi } from '#platform/http/client.ts';
import { useReadAgain } from '#platform/http/read-again.ts';
import type { recipesContract } from '../contract.ts';

const recipesApi = featureApi<typeof recipesContract>('recipes');

export type NewRecipe = Parameters<typeof recipesApi.create.call>[0];

export const recipesQuery = () => recipesApi.list.queryOptions({ meta: { saidInPlace: true } });

export function useCreateRecipe() {
  return useMutation(recipesApi.create.mutationOptions({ onSuccess: useReadAgain('recipes') }));
}

export function useReviseRecipe() {
  return useMutation(recipesApi.revise.mutationOptions({ onSuccess: useReadAgain('recipes') }));
}

export function useArchiveRecipe() {
  return useMutation(recipesApi.archive.mutationOptions({ onSettled: useReadAgain('recipes') }));
}
