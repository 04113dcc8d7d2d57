import { featureApi } from '#platform/http/client.ts';
import type { integrityContract } from '../contract.ts';

export const integrityApi = featureApi<typeof integrityContract>('integrity');

/** How much the chains hold; it grows while somebody looks. */
export const summaryQuery = () => integrityApi.summary.queryOptions({ staleTime: 0 });
