import { readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isBackupName } from './make-backup.ts';
import { readManifest } from './manifest.ts';

/**
 * Deletes the oldest of the backups that the schedule of this installation made, until `keep` are left, and at least one.
 * Others in the folder — made by hand, of another installation, with a manifest that does not read — are left alone.
 * @param keysId which secret tells this installation's backups (manifest, `keys.id`)
 * @returns the names of what was deleted, oldest first
 */
export async function deleteOldBackups(folder: string, keep: number, keysId: string): Promise<string[]> {
  const parent = resolve(folder);
  const ours: string[] = [];
  for (const name of (await readdir(parent)).filter(isBackupName).toSorted()) {
    const manifest = await readManifest(join(parent, name)).catch(() => null);
    if (manifest?.madeBy === 'schedule' && manifest.keys.id === keysId) ours.push(name);
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
