import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { packFiles } from './pack-files.ts';

it('[SITE-69] packs what gets smaller by it, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'credenza-pack-'));
  try {
    await mkdir(join(folder, 'assets'));
    const text = 'export const name = 1;\n'.repeat(100);
    await writeFile(join(folder, 'assets/core.js'), text);
    await writeFile(join(folder, 'assets/tiny.js'), 'export {};');
    await writeFile(join(folder, 'assets/font.woff2'), text);
    await writeFile(join(folder, 'noise.wasm'), randomBytes(5_000));
    expect(await packFiles(folder)).toBe(1);
    expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.br'))).toEqual([
      join('assets', 'core.js.br'),
    ]);
    expect(brotliDecompressSync(await readFile(join(folder, 'assets/core.js.br'))).toString()).toBe(text);
  } finally {
    await rm(folder, { recursive: true });
  }
});
