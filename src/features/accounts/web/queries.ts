import { featureApi } from '#platform/http/client.ts';
import type { accountsContract } from '../contract.ts';

export const accountsApi = featureApi<typeof accountsContract>('accounts');
