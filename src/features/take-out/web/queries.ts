import { featureApi } from '#platform/http/client.ts';
import type { takeOutContract } from '../contract.ts';

export const takeOutApi = featureApi<typeof takeOutContract>('takeOut');

/** Two gigabytes over a slow network take their time, and nothing is lost by waiting. */
export const slowCall = { context: { timeoutMs: 60 * 60_000 } } as const;
