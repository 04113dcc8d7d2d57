import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from '#platform/backup/index.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { keyringFrom } from '#platform/secrets/app-secret.ts';
import { backupTexts as texts } from '../messages.it.ts';
import { explain } from './explain.ts';
import type { ExitCode, Host } from './host.ts';

const options = {
  from: { type: 'string' },
  force: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** What stands behind `npm run restore --`. */
export async function runRestore(args: readonly string[], host: Host): Promise<ExitCode> {
  let written;
  try {
    written = parseArgs({ args: [...args], options }).values;
  } catch {
    host.err(texts.restoreHelp);
    return 2;
  }
  const { from, force = false } = written;
  if (written.help) {
    host.out(texts.restoreHelp);
    return 0;
  }
  if (!from) {
    host.err(texts.restoreHelp);
    return 2;
  }
  try {
    const manifest = await host.openAlone((ownerUrl) =>
      restoreBackup({ ownerUrl, from, force, afterMigrations: host.afterMigrations }),
    );
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    host.out(
      texts.restored(formatItalianDateTime(new Date(manifest.createdAt)), manifest.tables.length, rows),
    );
    if (manifest.keys.included && host.placeSecret) {
      const secret = (await readFile(join(from, 'app-secret'), 'utf8')).trimEnd();
      const aside = await host.placeSecret(secret);
      if (aside !== null) host.out(texts.keysReplaced(aside));
    }
    if (keyringFrom(await host.secret()).current !== manifest.keys.id) host.out(texts.keysDiffer);
    return 0;
  } catch (error) {
    host.err(explain(error));
    return 1;
  }
}
