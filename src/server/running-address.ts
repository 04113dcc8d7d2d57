import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

const fileIn = (dataDir: string): string => join(dataDir, 'address');

/**
 * Leaves word in the data folder of the address under which the server is open, for commands beside it whose environment
 * does not say it. A fault of the disk is passed over: the server does not need the file itself.
 */
export async function leaveAddress(dataDir: string, baseUrl: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeFile(fileIn(dataDir), `${baseUrl}\n`, { mode: 0o600 });
  } catch {
    // Commands then take the address that their own settings give.
  }
}

/**
 * The origin of links that a command makes: the one that its environment names, else that of the server which runs on
 * this data folder or ran there last, else what a server with these settings would have.
 */
export async function addressForLinks(
  settings: Pick<Settings, 'baseUrl' | 'dataDir'>,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  if (environment['BASE_URL'] || environment['PORT']) return settings.baseUrl;
  const left = await readFile(fileIn(settings.dataDir), 'utf8').catch(() => '');
  return URL.canParse(left.trim()) ? new URL(left.trim()).origin : settings.baseUrl;
}
