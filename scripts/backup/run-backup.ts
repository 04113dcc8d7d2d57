import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { backupKeysFrom, makeBackup, makeIdentity } from '#platform/backup/index.ts';
import { backupTexts as texts } from '../messages.it.ts';
import { explain } from './explain.ts';
import type { ExitCode, Host } from './host.ts';

const options = {
  to: { type: 'string' },
  'with-keys': { type: 'boolean' },
  'new-key': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** What stands behind `npm run backup --`. */
export async function runBackup(args: readonly string[], host: Host): Promise<ExitCode> {
  let written;
  try {
    written = parseArgs({ args: [...args], options }).values;
  } catch {
    host.err(texts.backupHelp);
    return 2;
  }
  const to = written.to;
  if (written.help) {
    host.out(texts.backupHelp);
    return 0;
  }
  if (written['new-key']) return makeKey(written['new-key'], host);
  if (!to) {
    host.err(texts.backupHelp);
    return 2;
  }
  try {
    const recipient = host.recipient();
    const secret = await host.secret();
    const { folder, rows, manifest } = await host.open((ownerUrl) =>
      makeBackup({
        ownerUrl,
        to,
        now: host.now(),
        madeBy: 'command',
        keys: backupKeysFrom(secret),
        recipient,
        ...(written['with-keys'] ? { secret } : {}),
        ...(host.openFile ? { openFile: host.openFile } : {}),
      }),
    );
    host.out(texts.made(folder, manifest.tables.length, rows));
    if (recipient !== null) host.out(texts.encryptedFor(recipient));
    host.out(written['with-keys'] ? texts.keysInside : texts.keysApart);
    return 0;
  } catch (error) {
    host.err(explain(error));
    return 1;
  }
}

/** Makes a pair of keys for encrypted backups; the file is never overwritten. */
async function makeKey(file: string, host: Host): Promise<ExitCode> {
  try {
    const { identity, recipient } = await makeIdentity();
    await writeFile(file, `# public key: ${recipient}\n${identity}\n`, {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    });
    host.out(texts.newKey(file, recipient));
    return 0;
  } catch (error) {
    host.err(texts.newKeyFailed(file));
    return error instanceof Error && 'code' in error ? 1 : Promise.reject(error as Error);
  }
}
