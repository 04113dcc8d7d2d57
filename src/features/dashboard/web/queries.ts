import { featureApi } from '#platform/http/client.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { dashboardContract } from '../contract.ts';

export const dashboardApi = featureApi<typeof dashboardContract>('dashboard');

/** The end of a day; of today it is read again as the day at a glance is. @param date left out: today */
export const dayEndQuery = (date: LocalDate | undefined) =>
  dashboardApi.dayEnd.queryOptions({
    input: date === undefined ? {} : { date },
    staleTime: 10_000,
    refetchInterval: date === undefined ? 30_000 : false,
    meta: { quiet: true },
  });

/**
 * The day at a glance; read again when something changed here or elsewhere, and every half minute at the latest. The
 * screen tells a failure in its own words (DASH-15).
 */
export const todayQuery = () =>
  dashboardApi.today.queryOptions({ staleTime: 10_000, refetchInterval: 30_000, meta: { quiet: true } });
