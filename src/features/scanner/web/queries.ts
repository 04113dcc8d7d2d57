import { useMutation } from '@tanstack/react-query';
import { featureApi } from '#platform/http/client.ts';
import { useReadAgain } from '#platform/http/read-again.ts';
import type { TakenPhoto } from '#features/code-reader/web/index.ts';
import type { scannerContract } from '../contract.ts';
import type { ScanType } from '../scan-types.ts';

export const scannerApi = featureApi<typeof scannerContract>('scanner');

/** Some megabytes over a phone's network, the wait in line, and the reading. */
const slowCall = { context: { timeoutMs: 90_000 } } as const;

/** Reads a photo on the server (SCAN-08); nothing is stored. */
export function useReadPhoto() {
  return useMutation({
    mutationFn: ({ photo, type }: { photo: TakenPhoto; type: ScanType }) =>
      scannerApi.read.call({ ...photo, type }, slowCall),
  });
}

/** Stores what a person has confirmed of a package, with its photo (SCAN-09); stock is read again. */
export function useSavePackage() {
  const readAgain = useReadAgain('inventory');
  return useMutation({
    mutationFn: (sent: Parameters<typeof scannerApi.save.call>[0]) => scannerApi.save.call(sent, slowCall),
    onSuccess: () => void readAgain(),
  });
}

/** What Open Food Facts says of a code; as good for as long as the form is open. */
export const foodFactsQuery = (code: string) =>
  scannerApi.lookUp.queryOptions({
    input: { code },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { saidInPlace: true },
  });

export const scannerSettingsQuery = () => scannerApi.settings.queryOptions({ meta: { saidInPlace: true } });

/** Changes what the scanner may ask of others; it is read again before anybody is told. */
export function useUpdateScannerSettings() {
  return useMutation(scannerApi.updateSettings.mutationOptions({ onSuccess: useReadAgain('scanner') }));
}
