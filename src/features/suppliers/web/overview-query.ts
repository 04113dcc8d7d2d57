import { featureApi } from '#platform/http/client.ts';
import type { suppliersContract } from '../contract.ts';

export const suppliersApi = featureApi<typeof suppliersContract>('suppliers');

/** The suppliers, what was decided of each, and the documents that count. Apart from the register, which who takes goods in does not need. */
export const overviewQuery = () =>
  suppliersApi.overview.queryOptions({ input: {}, meta: { saidInPlace: true } });
