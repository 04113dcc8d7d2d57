import { featureApi } from '#platform/http/client.ts';
import type { notificationsContract } from '../contract.ts';

const notificationsApi = featureApi<typeof notificationsContract>('notifications');

/** How often the bell asks when nothing hints at a change, in milliseconds (NOTIF-16). */
export const refreshMs = 30_000;

/** What needs a look now; a failure is told in the sheet. */
export const notificationsQuery = () =>
  notificationsApi.list.queryOptions({
    staleTime: 10_000,
    refetchInterval: refreshMs,
    meta: { quiet: true },
  });
