import { useMutation } from '@tanstack/react-query';
import { featureApi } from '#platform/http/client.ts';
import { useReadAgain } from '#platform/http/read-again.ts';
import type { closedDaysContract } from '../contract.ts';

const api = featureApi<typeof closedDaysContract>('closedDays');

export const closingsQuery = () => api.list.queryOptions({ input: {}, meta: { saidInPlace: true } });

/** The writes of closed days; none waits on the device: what is owed follows from them on all devices at once. */
export function useClosingWrites() {
  const readAgain = useReadAgain('closedDays');
  const onSettled = () => readAgain();
  return {
    setWeek: useMutation(api.setWeek.mutationOptions({ onSettled })),
    addClosure: useMutation(api.addClosure.mutationOptions({ onSettled })),
    withdraw: useMutation(api.withdraw.mutationOptions({ onSettled })),
  };
}

/** Opens today, though it is a closed day. */
export function useOpenToday() {
  const readAgain = useReadAgain('closedDays');
  return useMutation(api.openToday.mutationOptions({ onSettled: () => readAgain() }));
}
