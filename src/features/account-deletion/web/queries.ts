import { useMutation } from '@tanstack/react-query';
import { featureApi } from '#platform/http/client.ts';
import { useReadAgain } from '#platform/http/read-again.ts';
import type { accountDeletionContract } from '../contract.ts';

const accountDeletionApi = featureApi<typeof accountDeletionContract>('accountDeletion');

export function useAskDeletion() {
  return useMutation(accountDeletionApi.ask.mutationOptions({ onSuccess: useReadAgain('restaurants') }));
}

export function useWithdrawDeletion() {
  return useMutation(accountDeletionApi.withdraw.mutationOptions({ onSettled: useReadAgain('restaurants') }));
}
