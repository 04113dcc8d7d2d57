import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Keyring } from './seal.ts';

/**
 * The installation's own secret, made on the first start and kept in `<data folder>/secrets/app-secret` (mode 0600).
 * Two processes starting at once agree: a linked file is there whole or not at all, and the first one stands.
 */
export async function loadOrMakeAppSecret(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, 'app-secret');
  const existing = await readSecret(file);
  if (existing) return existing;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const made = await readSecret(file);
  if (!made) throw new Error('the application secret could not be read back');
  return made;
}

async function readSecret(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim() || undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

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
