import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Keyring } from './seal.ts';

/** Thrown for a secret that is there but not as it was written: another one would end every session and open nothing. */
export class AppSecretError extends Error {
  override name = 'AppSecretError';
  readonly file: string;
  constructor(file: string) {
    super(`the application secret in ${file} is damaged`);
    this.file = file;
  }
}

/** 32 random bytes in base64url. */
const wellFormed = /^[A-Za-z0-9_-]{43}$/;

/**
 * The installation's own secret, made on the first start and kept in `<data folder>/secrets/app-secret` (mode 0600).
 * Two processes starting at once agree: a linked file is there whole or not at all, and the first one stands.
 * @throws AppSecretError when the file is empty, cut or otherwise changed
 */
export async function loadOrMakeAppSecret(dataDir: string): Promise<string> {
  const file = secretFile(dataDir);
  const folder = dirname(file);
  const existing = await readSecret(file);
  if (existing !== undefined) return existing;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(`${randomBytes(32).toString('base64url')}\n`);
      // What is sealed with it will be on disk; so must it be.
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const made = await readSecret(file);
  if (made === undefined) throw new AppSecretError(file);
  return made;
}

/** Where the installation's secret lies. */
export const secretFile = (dataDir: string): string => join(dataDir, 'secrets', 'app-secret');

/** The installation's secret, or null where none was made yet. @throws AppSecretError when it is not as it was written */
export const readAppSecret = async (dataDir: string): Promise<string | null> =>
  (await readSecret(secretFile(dataDir))) ?? null;

/** Whether a text can be kept as an installation's own secret; one that was set from outside may be of any form. */
export const isOwnSecret = (text: string): boolean => wellFormed.test(text);

/** A secret that lies written beside its place. */
export interface StagedSecret {
  /** Puts it there. @returns where the other one is now; null when there was none or the same */
  readonly place: () => Promise<string | null>;
  readonly discard: () => Promise<void>;
}

/**
 * Makes ready to put a secret in the place of the installation's own, as one that was saved with a backup. What can go wrong
 * does so here, before anything is replaced. Another one that is there is kept beside it, damaged or not: what was sealed
 * under it opens with nothing else.
 * @param secret one of our own form (`isOwnSecret`)
 */
export async function stageAppSecret(dataDir: string, secret: string): Promise<StagedSecret> {
  if (!isOwnSecret(secret)) throw new TypeError('not a secret of an installation');
  const file = secretFile(dataDir);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, `${secret}\n`, { flag: 'wx', mode: 0o600, flush: true });
  return {
    async place() {
      const existing = await readFile(file, 'utf8').catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      });
      if (existing?.trimEnd() === secret) {
        await rm(draft, { force: true });
        return null;
      }
      const kept = existing === null ? null : `${file}.before-${randomBytes(4).toString('hex')}`;
      if (kept !== null) await link(file, kept);
      await rename(draft, file);
      return kept;
    },
    discard: () => rm(draft, { force: true }),
  };
}

async function readSecret(file: string): Promise<string | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
  const secret = text.trimEnd();
  if (!wellFormed.test(secret)) throw new AppSecretError(file);
  // Copied back from somewhere, it may have become readable for others.
  if (((await stat(file)).mode & 0o077) !== 0) await chmod(file, 0o600);
  return secret;
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** A secret of its own for each use, so that one can not stand in for another. */
export function deriveKey(appSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, 'credenza', purpose, 32));
}

/** The keyring that seals secrets at rest. The id tells which application secret a value was sealed under. */
export function keyringFrom(appSecret: string): Keyring {
  const key = deriveKey(appSecret, 'secrets at rest');
  const id = createHash('sha256').update(key).digest('base64url').slice(0, 8);
  return { current: id, keys: new Map([[id, key]]) };
}
