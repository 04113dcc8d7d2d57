import { featureApi } from '#platform/http/client.ts';
import type { cleaningProductsContract } from '../contract.ts';

export const productsApi = featureApi<typeof cleaningProductsContract>('cleaningProducts');

/** The products in use. Apart from the register, which who cleans does not need. */
export const overviewQuery = () =>
  productsApi.overview.queryOptions({ input: {}, meta: { saidInPlace: true } });
