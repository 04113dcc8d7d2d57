import { useMutation, useQueryClient } from '@tanstack/react-query';
import { featureApi } from '#platform/http/client.ts';
import { useReadAgain } from '#platform/http/read-again.ts';
import type { remindersContract } from '../contract.ts';

const api = featureApi<typeof remindersContract>('reminders');

export const remindersQuery = () => api.read.queryOptions({ input: {}, meta: { saidInPlace: true } });

/** The choice and the test; neither waits on the device: both reach people beyond it. */
export function useReminderCalls() {
  const queryClient = useQueryClient();
  const readAgain = useReadAgain('reminders');
  return {
    choose: useMutation(
      api.choose.mutationOptions({
        onSuccess: (now) => queryClient.setQueryData(remindersQuery().queryKey, now),
      }),
    ),
    sendTest: useMutation(api.sendTest.mutationOptions()),
    addDevice: useMutation(api.addDevice.mutationOptions({ onSettled: () => readAgain() })),
    removeDevice: useMutation(api.removeDevice.mutationOptions({ onSettled: () => readAgain() })),
  };
}
