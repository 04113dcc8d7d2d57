import { featureApi } from '#platform/http/client.ts';
import type { tryoutContract } from '../contract.ts';

export const tryoutApi = featureApi<typeof tryoutContract>('tryout');

/** How often is looked whether one is ready, in milliseconds, while somebody waits for it. */
const askEveryMs = 5_000;

/** Whether a restaurant to try is offered and waits; asked again for as long as none does. */
export const offerQuery = () => ({
  ...tryoutApi.offer.queryOptions(),
  refetchInterval: ({ state }: { state: { data?: { isOffered: boolean; isReady: boolean } | undefined } }) =>
    state.data?.isOffered === true && !state.data.isReady ? askEveryMs : (false as const),
});
