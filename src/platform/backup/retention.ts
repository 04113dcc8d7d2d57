import { readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isBackupName } from './make-backup.ts';
import { readLabel } from './manifest.ts';
import type { BackupKeys } from './manifest.ts';

/**
 * Deletes the oldest of the backups that the schedule of this installation made, until `keep` are left, and at least one.
 * Others in the folder — made by hand, of another installation, with a manifest that does not read — are left alone.
 * @param keys tell this installation's backups, and whether their label is as it was written
 * @returns the names of what was deleted, oldest first
 */
export async function deleteOldBackups(folder: string, keep: number, keys: BackupKeys): Promise<string[]> {
  const parent = resolve(folder);
  const ours: string[] = [];
  for (const name of (await readdir(parent)).filter(isBackupName).toSorted()) {
    const label = await readLabel(join(parent, name), keys).catch(() => null);
    if (label?.madeBy === 'schedule' && label.keys.id === keys.id) ours.push(name);
  }
  const old = ours.slice(0, -Math.max(keep, 1));
  for (const name of old) {
    // Under a name that nobody takes for a backup: half deleted, it is none.
    const partial = join(parent, `.partial-${name}-deleted`);
    await rename(join(parent, name), partial);
    await rm(partial, { recursive: true, force: true });
  }
  return old;
}
