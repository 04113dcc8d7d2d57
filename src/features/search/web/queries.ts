import { featureApi } from '#platform/http/client.ts';
import type { searchContract } from '../contract.ts';

const searchApi = featureApi<typeof searchContract>('search');

/** What the rooms know by a text. A failure is told by the search itself, which then looks through what the device keeps. */
export const foundQuery = (text: string) =>
  searchApi.find.queryOptions({ input: { text }, staleTime: 30_000, retry: false, meta: { quiet: true } });
