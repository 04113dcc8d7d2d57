import { useMutation, useQueryClient } from '@tanstack/react-query';
import { featureApi } from '#platform/http/client.ts';
import type { recipesContract } from '../contract.ts';

const recipesApi = featureApi<typeof recipesContract>('recipes');

export type NewRecipe = Parameters<typeof recipesApi.create.call>[0];

export const recipesQuery = () => recipesApi.list.queryOptions();

/** Reads the recipes again. */
export function useReadRecipesAgain(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: recipesApi.key() });
}

export function useCreateRecipe() {
  return useMutation(recipesApi.create.mutationOptions({ onSuccess: useReadRecipesAgain() }));
}

export function useReviseRecipe() {
  return useMutation(recipesApi.revise.mutationOptions({ onSuccess: useReadRecipesAgain() }));
}

export function useArchiveRecipe() {
  return useMutation(recipesApi.archive.mutationOptions({ onSettled: useReadRecipesAgain() }));
}
