import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readSettings } from '#server/settings.ts';

const read = (name: string) => readFile(fileURLToPath(new URL(`../../${name}`, import.meta.url)), 'utf8');

/** What no machine of ours can run stays in step with what it stands for: settings, port, folders. */
describe('the container', () => {
  it('[SITE-70] is given settings that there are, and they are good ones', async () => {
    const [, names = ''] = /^ENV (.+)$/m.exec(await read('Dockerfile')) ?? [];
    const given = Object.fromEntries(names.split(' ').map((pair) => pair.split('=', 2) as [string, string]));
    const example = Object.fromEntries(
      [...(await read('docs/running.md')).matchAll(/^ {2,}([A-Z_]+)="?([^"\n]+)"?$/gm)].map(
        ([, name, value]) => [name!, value!],
      ),
    );
    expect(Object.keys(given).length).toBeGreaterThan(3);
    expect(Object.keys(example).length).toBeGreaterThan(3);
    const asked = new Set<string>();
    const environment = new Proxy<Record<string, string | undefined>>(
      { ...example, ...given },
      {
        get: (all, name: string) => {
          asked.add(name);
          return all[name];
        },
      },
    );
    expect(() => readSettings(environment)).not.toThrow();
    expect(Object.keys({ ...given, ...example }).filter((name) => !asked.has(name))).toEqual([]);
  });

  it('[SITE-70] listens where it is asked, and keeps what it writes outside of itself', async () => {
    const [dockerfile, compose] = await Promise.all([read('Dockerfile'), read('compose.yaml')]);
    const port = /\bPORT=(\d+)/.exec(dockerfile)?.[1];
    expect(dockerfile).toContain(`EXPOSE ${port!}`);
    expect(dockerfile).toContain(`http://127.0.0.1:${port!}/healthz`);
    expect(compose).toContain(`'127.0.0.1:${port!}:${port!}'`);
    for (const folder of [/CREDENZA_DATA=(\S+)/, /BACKUP_DIR=(\S+)/].map(
      (one) => one.exec(dockerfile)?.[1],
    )) {
      expect(dockerfile).toContain(`"${folder!}"`);
      expect(compose).toMatch(new RegExp(`- \\w+:${folder!}$`, 'm'));
    }
    expect(dockerfile).toMatch(/^USER node$/m);
  });

  it('[SITE-70] is made of what the repository holds, and of nothing that lies beside it', async () => {
    const ignored = (await read('.dockerignore')).trim().split('\n');
    const untracked = (await read('.gitignore'))
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.replaceAll(/^\/|\/$/g, ''));
    for (const name of untracked.filter((one) => one !== '~')) expect(ignored).toContain(name);
    expect(ignored).toContain('.git');
  });
});
