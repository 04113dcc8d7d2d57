import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ensureBuilt } from './build.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "credenza build's "));
  mkdirSync(join(root, 'src', 'features', 'site', 'server'), { recursive: true });
  write('index.html', '<script type="module" src="/src/main.ts"></script>');
  write('src/main.ts', 'document.title = "first"');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const page = () => {
  const assets = join(root, 'dist', 'assets');
  return readdirSync(assets)
    .map((name) => readFileSync(join(assets, name), 'utf8'))
    .join('');
};

it('builds when something the browser gets has changed, and only then', async () => {
  const onStart = vi.fn();
  expect(await ensureBuilt({ root, onStart })).toMatchObject({ built: true });
  expect(onStart).toHaveBeenCalledOnce();
  expect(page()).toContain('first');
  expect(await ensureBuilt({ root, onStart })).toMatchObject({ built: false });

  write('src/main.test.ts', '');
  write('src/features/site/server/send.ts', '');
  expect(await ensureBuilt({ root, onStart })).toMatchObject({ built: false });

  write('src/main.ts', 'document.title = "second"');
  expect(await ensureBuilt({ root, onStart })).toMatchObject({ built: true });
  expect(page()).toContain('second');
  expect(page()).not.toContain('first');
  expect(onStart).toHaveBeenCalledTimes(2);
});

it('keeps the last pages when a build fails, and tells why', async () => {
  await ensureBuilt({ root });
  write('src/main.ts', 'document.title = ');
  await expect(ensureBuilt({ root })).rejects.toMatchObject({
    code: 'BUILD_FAILED',
    message: 'Le pagine dell’app non si preparano: npm run build ne dice il motivo.',
    output: expect.stringContaining('main.ts'),
  });
  expect(page()).toContain('first');
  expect(readdirSync(join(root, '.cache', 'build'))).toEqual([]);
});

it('may run twice at the same moment', async () => {
  const results = await Promise.all([ensureBuilt({ root }), ensureBuilt({ root })]);
  expect(results).toMatchObject([{ built: true }, { built: true }]);
  expect(page()).toContain('first');
  expect(await ensureBuilt({ root })).toMatchObject({ built: false });
});

it('removes what a build that was killed has left, but not what another builds', async () => {
  const abandoned = join(root, '.cache', 'build', '99999999-abcd');
  const others = join(root, '.cache', 'build', `${process.ppid}-abcd`);
  for (const folder of [abandoned, others]) mkdirSync(folder, { recursive: true });
  await ensureBuilt({ root });
  expect([existsSync(abandoned), existsSync(others)]).toEqual([false, true]);
});

it.skipIf(process.platform === 'win32')(
  'knows what there is to build where few files may be open at a time',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'credenza-few-files-'));
    try {
      mkdirSync(join(folder, 'src'));
      for (let n = 0; n < 300; n++) writeFileSync(join(folder, 'src', `${n}.ts`), `${n}`);
      const program = `import { fingerprint } from ${JSON.stringify(new URL('build.ts', import.meta.url).href)};
        process.stdout.write(await fingerprint(${JSON.stringify(folder)}));`;
      const run = promisify(execFile)('sh', [
        '-c',
        'ulimit -n 128; exec "$0" "$@"',
        process.execPath,
        '--input-type=module',
        '--eval',
        program,
      ]);
      expect((await run).stdout).toMatch(/^[0-9a-f]{64}$/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
