import { useMutation } from '@tanstack/react-query';
import { featureApi } from '#platform/http/client.ts';
import { useReadAgain } from '#platform/http/read-again.ts';
import type { taskCalendarContract } from '../contract.ts';

const api = featureApi<typeof taskCalendarContract>('taskCalendar');

export const linkQuery = () => api.read.queryOptions({ input: {}, meta: { saidInPlace: true } });

/** The writes of the address; none waits on the device: only the server makes one. */
export function useLinkWrites() {
  const readAgain = useReadAgain('taskCalendar');
  const onSettled = () => readAgain();
  return {
    openLink: useMutation(api.openLink.mutationOptions({ onSettled })),
    revokeLink: useMutation(api.revokeLink.mutationOptions({ onSettled })),
  };
}
