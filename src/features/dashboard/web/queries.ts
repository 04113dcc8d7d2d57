import { featureApi } from '#platform/http/client.ts';
import type { dashboardContract } from '../contract.ts';

export const dashboardApi = featureApi<typeof dashboardContract>('dashboard');

/**
 * The day at a glance; read again when something changed here or elsewhere, and every half minute at the latest. The
 * screen tells a failure in its own words (DASH-15).
 */
export const todayQuery = () =>
  dashboardApi.today.queryOptions({ staleTime: 10_000, refetchInterval: 30_000, meta: { quiet: true } });
