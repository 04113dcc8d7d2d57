import { featureApi } from '#platform/http/client.ts';
import type { contactContract } from '../contract.ts';

export const contactApi = featureApi<typeof contactContract>('contact');

/** The newest messages of visitors; others may have written or answered meanwhile. */
export const messagesQuery = () => contactApi.list.queryOptions({ staleTime: 0 });
