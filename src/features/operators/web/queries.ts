import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#features/accounts/web/index.ts';
import { featureApi } from '#platform/http/client.ts';
import type { operatorsContract } from '../contract.ts';

export const operatorsApi = featureApi<typeof operatorsContract>('operators');

/** The restaurant's operators, by name. */
export const operatorsQuery = () => operatorsApi.list.queryOptions();

/** Works as an operator on this device from now on; the navigation follows. */
export function useSelectOperator(onSelected: () => void) {
  const queryClient = useQueryClient();
  return useMutation(
    operatorsApi.select.mutationOptions({
      onSuccess: async () => {
        await queryClient.query({ ...sessionQuery(), staleTime: 0 });
        onSelected();
      },
    }),
  );
}

/** Adds an operator; the list is read again. */
export function useCreateOperator(onCreated: (operatorId: string) => void) {
  const queryClient = useQueryClient();
  return useMutation(
    operatorsApi.create.mutationOptions({
      onSuccess: async (operator) => {
        await queryClient.invalidateQueries({ queryKey: operatorsApi.key() });
        onCreated(operator.id);
      },
    }),
  );
}
