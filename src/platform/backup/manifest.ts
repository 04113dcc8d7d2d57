import { createHmac, timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { deriveKey, keyringFrom } from '#platform/secrets/app-secret.ts';
import { BackupError } from './backup-error.ts';
import { plainFiles, readWhole } from './files.ts';
import type { BackupFiles } from './files.ts';

const zSha256 = z.string().regex(/^[0-9a-f]{64}$/);

const common = {
  /** The instant of the snapshot, UTC. */
  createdAt: z.iso.datetime(),
  /** Retention deletes only what the schedule made. */
  madeBy: z.enum(['command', 'schedule']),
};

const zManifest = z.strictObject({
  format: z.literal(2),
  ...common,
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
  /** Of all of the above as JSON: HMAC-SHA-256 under a key derived from the installation's secret. */
  seal: zSha256,
});

/** What a backup holds, and how to tell that it still does. */
export type Manifest = z.infer<typeof zManifest>;
export type SavedTable = Manifest['tables'][number];

/** What is said in the clear of a backup whose manifest is encrypted: enough to delete old ones, nothing of what it holds. */
const zLabel = z.strictObject({
  format: z.literal(2),
  ...common,
  keys: z.strictObject({ id: z.string() }),
  seal: zSha256,
});
export type Label = z.infer<typeof zLabel>;

export const manifestFile = 'manifest.json';
export const labelFile = 'label.json';
export const secretFileInBackup = 'app-secret';

/** Where the rows of a table lie in a backup's folder, before `BackupFiles.name`. */
export const tableFile = (name: string): string => join('tables', `${name}.copy.gz`);

/** How an installation signs its backups. */
export interface BackupKeys {
  /** Tells the installation's secret from others. */
  readonly id: string;
  /** Key of the seals. */
  readonly seal: Buffer;
}

/** The keys that come of an installation's secret. */
export const backupKeysFrom = (appSecret: string): BackupKeys => ({
  id: keyringFrom(appSecret).current,
  seal: deriveKey(appSecret, 'backup manifests'),
});

const keyedSeal = (content: object, key: Buffer): string =>
  createHmac('sha256', key).update(JSON.stringify(content)).digest('hex');
const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'));

/** A text with its seal; anything that is sealed: a manifest, a label. */
export const sealed = (content: Omit<Manifest, 'seal'> | Omit<Label, 'seal'>, { seal }: BackupKeys): string =>
  `${JSON.stringify({ ...content, seal: keyedSeal(content, seal) }, null, 2)}\n`;

/**
 * Whose word a manifest is:
 * - `own` this installation's: made under its secret, which does not lie where backups lie;
 * - `inside` of whoever has the secret that lies in the backup: also of whoever had the backup in their hands;
 * - `unknown` made under a secret that is not here.
 */
export type Seal = 'own' | 'inside' | 'unknown';

/** A backup that was read and compared with its seal as far as possible; nothing was done with it yet. */
export interface OpenedBackup {
  readonly folder: string;
  readonly files: BackupFiles;
  readonly manifest: Manifest;
  readonly seal: Seal;
  /** The secret that lies in it, which is the one that the manifest names. */
  readonly secret: string | null;
}

/**
 * Reads what a folder says it holds, and holds the seal and the secret in it against that.
 * @param keys of this installation; null where it has no secret yet
 * @param openedBy for an encrypted backup
 * @throws BackupError NO_BACKUP where there is no manifest, NEEDS_IDENTITY, WRONG_IDENTITY, DAMAGED naming the file that is
 *   not as it was written
 */
export async function openBackup(
  folder: string,
  keys: BackupKeys | null = null,
  openedBy: BackupFiles | null = null,
): Promise<OpenedBackup> {
  const isEncrypted = !existsSync(join(folder, manifestFile)) && existsSync(join(folder, labelFile));
  if (isEncrypted && !openedBy) throw new BackupError('NEEDS_IDENTITY', folder);
  const files = isEncrypted && openedBy ? openedBy : plainFiles;
  const file = join(folder, files.name(manifestFile));
  if (!existsSync(file)) throw new BackupError('NO_BACKUP', folder);
  const text = await readWhole(file, files).catch((error: unknown) => {
    const isOthers = error instanceof Error && error.message.startsWith('no identity matched');
    throw new BackupError(isOthers ? 'WRONG_IDENTITY' : 'DAMAGED', isOthers ? folder : file, {
      cause: error,
    });
  });
  let manifest: Manifest;
  try {
    manifest = zManifest.parse(JSON.parse(text));
  } catch (error) {
    throw new BackupError('DAMAGED', file, { cause: error });
  }
  const secret = manifest.keys.included ? await readSecretInside(folder, files, manifest) : null;
  const { seal, ...content } = manifest;
  const judge = (): Seal => {
    const isOwn = keys?.id === manifest.keys.id;
    const key = isOwn ? keys : secret === null ? null : backupKeysFrom(secret);
    if (!key) return 'unknown';
    if (!isSame(keyedSeal(content, key.seal), seal)) throw new BackupError('DAMAGED', file);
    return isOwn ? 'own' : 'inside';
  };
  return { folder, files, manifest, seal: judge(), secret };
}

async function readSecretInside(folder: string, files: BackupFiles, manifest: Manifest): Promise<string> {
  const file = join(folder, files.name(secretFileInBackup));
  try {
    const secret = (await readWhole(file, files)).replace(/\r?\n$/, '');
    if (keyringFrom(secret).current !== manifest.keys.id) throw new Error('not the secret that was saved');
    return secret;
  } catch (error) {
    throw new BackupError('DAMAGED', file, { cause: error });
  }
}

/**
 * Who made a backup, read without opening it.
 * @throws BackupError NO_BACKUP, DAMAGED
 */
export async function readLabel(
  folder: string,
  keys: BackupKeys,
): Promise<Pick<Manifest, 'madeBy'> & { readonly keys: { readonly id: string } }> {
  if (!existsSync(join(folder, labelFile))) return (await openBackup(folder, keys)).manifest;
  const file = join(folder, labelFile);
  try {
    const label = zLabel.parse(JSON.parse(await readFile(file, 'utf8')));
    const { seal, ...content } = label;
    if (label.keys.id === keys.id && !isSame(keyedSeal(content, keys.seal), seal))
      throw new Error('the seal does not fit');
    return label;
  } catch (error) {
    throw new BackupError('DAMAGED', file, { cause: error });
  }
}
