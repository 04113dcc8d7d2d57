import { featureApi } from '#platform/http/client.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { saveFile } from '#platform/ui/saveFile.ts';
import type { takeOutContract } from '../contract.ts';
import { takeOutFileName } from '../file-name.ts';

export const takeOutApi = featureApi<typeof takeOutContract>('takeOut');

/** Two gigabytes over a slow network take their time, and nothing is lost by waiting. */
export const slowCall = { context: { timeoutMs: 60 * 60_000 } } as const;

/** Hands the file to the person, named by today. */
export const saveEverything = (file: Blob): void =>
  saveFile(takeOutFileName(romeDate(new Date())), file, 'application/zip');
