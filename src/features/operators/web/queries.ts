import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Session } from '#features/access/session.ts';
import { forgetSavedOperator } from '#features/accounts/web/index.ts';
import { readSessionAgain, sessionQuery } from '#features/access/web/index.ts';
import { featureApi } from '#platform/http/client.ts';
import { useReadAgain } from '#platform/http/read-again.ts';
import type { operatorsContract } from '../contract.ts';
import { saveOperator } from './saved-operator.ts';

export const operatorsApi = featureApi<typeof operatorsContract>('operators');

/** The restaurant's operators, by name. Who is at work changes by itself, so each place that lists them asks anew. */
export const operatorsQuery = () => operatorsApi.list.queryOptions({ staleTime: 0 });

/**
 * Whether this device still works as somebody, and if not, why. Its key starts with the feature's name, so that a hint
 * of the server has it read at once.
 */
export const selectionQuery = () => operatorsApi.selection.queryOptions({ staleTime: 0 });

/** Shows at once that nobody works here, and forgets who did. */
export function showNobody(queryClient: QueryClient): void {
  forgetSavedOperator();
  queryClient.setQueryData(sessionQuery().queryKey, (known: { session: Session | null } | undefined) =>
    known?.session ? { session: { ...known.session, operator: null } } : known,
  );
}

/** Works as an operator on this device from now on (OPER-08); the navigation follows. */
export function useSelectOperator(onSelected: () => void) {
  const queryClient = useQueryClient();
  return useMutation(
    operatorsApi.select.mutationOptions({
      onSuccess: async (operator) => {
        saveOperator(operator.id);
        // An answer that is still on its way is from before the choice.
        await queryClient.cancelQueries({ queryKey: selectionQuery().queryKey });
        queryClient.setQueryData(selectionQuery().queryKey, { state: 'working', operator });
        await readSessionAgain(queryClient);
        onSelected();
      },
    }),
  );
}

/** Nobody works on this device from now on (OPER-09). */
export function useClearOperator(onCleared: () => void) {
  const queryClient = useQueryClient();
  return useMutation(
    operatorsApi.clear.mutationOptions({
      onSuccess: () => {
        queryClient.setQueryData(selectionQuery().queryKey, { state: 'none', operator: null });
        showNobody(queryClient);
        onCleared();
      },
    }),
  );
}

/** Adds an operator; the lists are read again. */
export function useCreateOperator() {
  return useMutation(operatorsApi.create.mutationOptions({ onSuccess: useReadAgain('operators') }));
}

/** Changes name, role or PIN of an operator. */
export function useUpdateOperator() {
  return useMutation(operatorsApi.update.mutationOptions({ onSuccess: useReadAgain('operators') }));
}

/** Puts an operator away. */
export function useArchiveOperator() {
  return useMutation(operatorsApi.archive.mutationOptions({ onSuccess: useReadAgain('operators') }));
}

/** Takes an archived operator back. */
export function useUnarchiveOperator() {
  return useMutation(operatorsApi.unarchive.mutationOptions({ onSuccess: useReadAgain('operators') }));
}
