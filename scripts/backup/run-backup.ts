import { parseArgs } from 'node:util';
import { makeBackup } from '#platform/backup/index.ts';
import { keyringFrom } from '#platform/secrets/app-secret.ts';
import { backupTexts as texts } from '../messages.it.ts';
import { explain } from './explain.ts';
import type { ExitCode, Host } from './host.ts';

const options = {
  to: { type: 'string' },
  'with-keys': { type: 'boolean' },
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
  if (!to) {
    host.err(texts.backupHelp);
    return 2;
  }
  try {
    const secret = await host.secret();
    const { folder, rows, manifest } = await host.open((ownerUrl) =>
      makeBackup({
        ownerUrl,
        to,
        now: host.now(),
        madeBy: 'command',
        keys: { id: keyringFrom(secret).current, ...(written['with-keys'] ? { secret } : {}) },
        ...(host.openFile ? { openFile: host.openFile } : {}),
      }),
    );
    host.out(texts.made(folder, manifest.tables.length, rows));
    host.out(written['with-keys'] ? texts.keysInside : texts.keysApart);
    return 0;
  } catch (error) {
    host.err(explain(error));
    return 1;
  }
}
