import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';

const zSha256 = z.string().regex(/^[0-9a-f]{64}$/);

const zManifest = z.strictObject({
  format: z.literal(1),
  /** The instant of the snapshot, UTC. */
  createdAt: z.iso.datetime(),
  /** Retention deletes only what the schedule made. */
  madeBy: z.enum(['command', 'schedule']),
  appVersion: z.string(),
  /** SHA-256 of each migration that made these tables, in order: what tells one version of the data from another. */
  migrations: z.array(zSha256),
  /** Which secret of the installation the sealed values were sealed under, and whether it lies in the folder. */
  keys: z.strictObject({ id: z.string(), included: z.boolean() }),
  tables: z.array(
    z.strictObject({
      name: z.string().regex(/^[a-z_][a-z0-9_]*$/),
      columns: z.array(z.string()),
      rows: z.int().nonnegative(),
      /** Of the rows as COPY writes them, in the order of their keys, before compression. */
      sha256: zSha256,
    }),
  ),
  /** SHA-256 of all of the above as JSON. */
  seal: zSha256,
});

/** What a backup holds, and how to tell that it still does. */
export type Manifest = z.infer<typeof zManifest>;
export type SavedTable = Manifest['tables'][number];

export const manifestFile = 'manifest.json';

/** Where the rows of a table lie in a backup's folder. */
export const tableFile = (name: string): string => join('tables', `${name}.copy.gz`);

const sealOf = (content: Omit<Manifest, 'seal'>): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** The manifest's text with its seal. */
export function writeManifest(content: Omit<Manifest, 'seal'>): string {
  return `${JSON.stringify({ ...content, seal: sealOf(content) }, null, 2)}\n`;
}

/**
 * Reads what a folder says it holds.
 * @throws BackupError NO_BACKUP where there is no manifest, DAMAGED where it is not as it was written
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = join(folder, manifestFile);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    throw new BackupError('NO_BACKUP', folder, { cause: error });
  }
  try {
    const manifest = zManifest.parse(JSON.parse(text));
    const { seal, ...content } = manifest;
    if (sealOf(content) !== seal) throw new Error('the seal does not fit');
    return manifest;
  } catch (error) {
    throw new BackupError('DAMAGED', file, { cause: error });
  }
}
