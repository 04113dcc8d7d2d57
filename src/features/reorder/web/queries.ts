import { featureApi } from '#platform/http/client.ts';
import type { reorderContract } from '../contract.ts';
import type { CoverDays } from '../plan.ts';

const api = featureApi<typeof reorderContract>('reorder');
const meta = { saidInPlace: true };

/** What to order for so many days, and what to use first. */
export const planQuery = (cover: CoverDays) => api.plan.queryOptions({ input: { cover }, meta });

/** The stock of one product before and after today. */
export const aheadQuery = (productId: string) => api.product.queryOptions({ input: { productId }, meta });

/** What was thrown away in the last twelve months. */
export const wasteQuery = () => api.waste.queryOptions({ meta });
