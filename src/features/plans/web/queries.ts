import { featureApi } from '#platform/http/client.ts';
import type { plansContract } from '../contract.ts';

const plansApi = featureApi<typeof plansContract>('plans');

/** The plans on offer, the cheapest first. Failures are told by the screen in its own words. */
export const offeredQuery = () => plansApi.offered.queryOptions({ meta: { quiet: true } });

/** The plan of the restaurant; read anew on every visit, because it is changed elsewhere. */
export const currentPlanQuery = () => plansApi.current.queryOptions({ staleTime: 0, meta: { quiet: true } });
