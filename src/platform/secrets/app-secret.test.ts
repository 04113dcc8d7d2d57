import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppSecretError, deriveKey, keyringFrom, loadOrMakeAppSecret } from './app-secret.ts';
import { seal, unseal } from './seal.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'credenza-secret-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));
const folder = () => join(dataDir, 'secrets');
const file = () => join(folder(), 'app-secret');

async function put(text: string): Promise<void> {
  await mkdir(folder(), { recursive: true });
  await writeFile(file(), text);
}

describe('loadOrMakeAppSecret', () => {
  it('makes 32 random bytes once and keeps them', async () => {
    const secret = await loadOrMakeAppSecret(dataDir);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(await loadOrMakeAppSecret(dataDir)).toBe(secret);
    expect((await readFile(file(), 'utf8')).trim()).toBe(secret);
    expect(await readdir(folder()), 'no draft stays behind').toEqual(['app-secret']);
  });

  it('is another one for every installation', async () => {
    const elsewhere = join(dataDir, 'other');
    expect(await loadOrMakeAppSecret(elsewhere)).not.toBe(await loadOrMakeAppSecret(dataDir));
  });

  it('lets nobody else read it, also after it was copied back', async () => {
    const secret = await loadOrMakeAppSecret(dataDir);
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
    expect([await modeOf(file()), await modeOf(folder())]).toEqual([0o600, 0o700]);
    await chmod(file(), 0o644);
    expect(await loadOrMakeAppSecret(dataDir)).toBe(secret);
    expect(await modeOf(file())).toBe(0o600);
  });

  it('is the same for processes that start at once', async () => {
    const module = new URL('./app-secret.ts', import.meta.url).href;
    const program = `import { loadOrMakeAppSecret } from ${JSON.stringify(module)};
      const secrets = await Promise.all(Array.from({ length: 8 }, () => loadOrMakeAppSecret(${JSON.stringify(dataDir)})));
      process.stdout.write(secrets.join('\\n'));`;
    const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
    const outputs = await Promise.all([run(), run(), run()]);
    const secrets = new Set(outputs.flatMap(({ stdout }) => stdout.split('\n')));
    expect(secrets.size).toBe(1);
    expect(secrets).toContain(await loadOrMakeAppSecret(dataDir));
    expect(await readdir(folder())).toEqual(['app-secret']);
  });

  it.each([
    ['empty', ''],
    ['only a line break', '\n'],
    ['cut', 'kS8tN0x'],
    ['longer', `${'a'.repeat(44)}\n`],
    ['of other characters', `${'è'.repeat(43)}\n`],
    ['zeroes, as after a power cut', '\0'.repeat(44)],
  ])('refuses a file that is damaged (%s), and leaves it as it is', async (_what, text) => {
    await put(text);
    const error: unknown = await loadOrMakeAppSecret(dataDir).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AppSecretError);
    expect((error as AppSecretError).file).toBe(file());
    expect((error as Error).message).not.toContain('kS8tN0x');
    expect(await readFile(file(), 'utf8')).toBe(text);
  });

  it('fails plainly where it can not write', async () => {
    await writeFile(join(dataDir, 'secrets'), 'a file where the folder should be');
    await expect(loadOrMakeAppSecret(dataDir)).rejects.toMatchObject({ code: 'ENOTDIR' });
  });
});

describe('what is derived from it', () => {
  it('is another key for every use and every secret, and the same again', () => {
    const keys = [
      deriveKey('one', 'sessions'),
      deriveKey('one', 'secrets at rest'),
      deriveKey('two', 'sessions'),
    ].map((key) => key.toString('hex'));
    expect(new Set(keys).size).toBe(3);
    for (const key of keys) expect(key).toHaveLength(64);
    expect(deriveKey('one', 'sessions').toString('hex')).toBe(keys[0]);
  });

  it('a value sealed under one secret does not open under another, and says which one it needs', () => {
    const [ring, other] = [keyringFrom('one'), keyringFrom('two')];
    const sealed = seal('value', 'place', ring);
    expect(unseal(sealed, 'place', keyringFrom('one'))).toBe('value');
    expect(sealed.split('.')[1]).toBe(ring.current);
    expect(ring.current).not.toBe(other.current);
    expect(() => unseal(sealed, 'place', other)).toThrow();
  });
});
