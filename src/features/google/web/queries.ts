import { useMutation } from '@tanstack/react-query';
import { featureApi } from '#platform/http/client.ts';
import { useReadAgain } from '#platform/http/read-again.ts';
import type { googleContract } from '../contract.ts';

const googleApi = featureApi<typeof googleContract>('google');

/** How often its state is looked at again while a page shows it, in milliseconds (NOTIF-23). */
export const integrationCheckMs = 300_000;

/** The Google account with its key masked. A failure is told by the form in its own words. */
export const googleSettingsQuery = () => googleApi.settings.queryOptions({ meta: { quiet: true } });

/** Stores the account; the new mask is read back before the form says so. */
export function useUpdateGoogleSettings() {
  return useMutation(googleApi.updateSettings.mutationOptions({ onSuccess: useReadAgain('google') }));
}

/** Has the server try the stored key (SETT-15); Google may take its time. */
export const useTestConnection = () =>
  useMutation({
    mutationFn: () =>
      googleApi.testConnection.call({ test_type: 'gemini' }, { context: { timeoutMs: 45_000 } }),
  });
