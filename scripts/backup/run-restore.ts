import { parseArgs } from 'node:util';
import {
  BackupError,
  backupKeysFrom,
  filesOpenedBy,
  openBackup,
  restoreBackup,
} from '#platform/backup/index.ts';
import type { OpenedBackup } from '#platform/backup/index.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { AppSecretError, isOwnSecret } from '#platform/secrets/app-secret.ts';
import { backupTexts as texts } from '../messages.it.ts';
import { explain } from './explain.ts';
import type { ExitCode, Host } from './host.ts';

const options = {
  from: { type: 'string' },
  force: { type: 'boolean' },
  identity: { type: 'string' },
  unverified: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

interface Written {
  readonly from: string;
  readonly force: boolean;
  readonly identity: string | undefined;
  /** Take a backup whose seal says nothing about who may have changed it. */
  readonly unverified: boolean;
}

/** What stands behind `npm run restore --`. */
export async function runRestore(args: readonly string[], host: Host): Promise<ExitCode> {
  let written;
  try {
    written = parseArgs({ args: [...args], options }).values;
  } catch {
    host.err(texts.restoreHelp);
    return 2;
  }
  const { from, force = false, identity, unverified = false } = written;
  if (written.help) {
    host.out(texts.restoreHelp);
    return 0;
  }
  if (!from) {
    host.err(texts.restoreHelp);
    return 2;
  }
  try {
    await restore({ from, force, identity, unverified }, host);
    return 0;
  } catch (error) {
    host.err(explain(error));
    return 1;
  }
}

async function restore({ from, force, identity, unverified }: Written, host: Host): Promise<void> {
  // All that can be compared is, before the database is so much as started.
  const here = await secretHere(host);
  const opened = await openBackup(
    from,
    here.secret === null ? null : backupKeysFrom(here.secret),
    identity === undefined ? null : await filesOpenedBy(identity),
  );
  const { manifest, seal } = opened;
  if (here.damage && opened.secret === null) throw here.damage;
  if (seal !== 'own' && !unverified) throw new BackupError(untrusted[seal], from);
  const staged = await stageSecret(opened, host);
  try {
    await host.openAlone((ownerUrl) =>
      restoreBackup({ ownerUrl, from: opened, force, afterMigrations: host.afterMigrations }),
    );
  } catch (error) {
    await staged?.discard();
    throw error;
  }
  const aside = (await staged?.place()) ?? null;
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  host.out(texts.restored(formatItalianDateTime(new Date(manifest.createdAt)), manifest.tables.length, rows));
  if (seal !== 'own') host.out(texts.restoredUnverified);
  if (aside !== null) host.out(texts.keysReplaced(aside));
  if (backupKeysFrom(await host.secret()).id !== manifest.keys.id) host.out(texts.keysDiffer);
}

const untrusted = { inside: 'SEAL_INSIDE', unknown: 'SEAL_UNKNOWN' } as const;

/** A damaged secret is no reason to refuse a backup that holds the good one. */
async function secretHere(host: Host): Promise<{ secret: string | null; damage?: AppSecretError }> {
  try {
    return { secret: await host.secretHere() };
  } catch (error) {
    if (error instanceof AppSecretError) return { secret: null, damage: error };
    throw error;
  }
}

async function stageSecret({ folder, secret }: OpenedBackup, host: Host) {
  if (secret === null || !host.stageSecret) return null;
  // Kept in a file it would be taken for a damaged one at the next start.
  if (!isOwnSecret(secret)) throw new BackupError('SECRET_FROM_OUTSIDE', folder);
  return host.stageSecret(secret);
}
