import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { EmbeddedPostgresError } from '#platform/db/embedded/index.ts';
import {
  loadOrMakeAppSecret,
  readAppSecret,
  secretFile,
  stageAppSecret,
} from '#platform/secrets/app-secret.ts';
import type { Host } from '../../scripts/backup/host.ts';
import { runBackup } from '../../scripts/backup/run-backup.ts';
import { runRestore } from '../../scripts/backup/run-restore.ts';

const name = `commands_${process.pid}`;
const url = (database: string) => {
  const next = new URL(inject('postgres').ownerUrl);
  next.pathname = `/${database}`;
  return next.href;
};
const query = async (database: string, ...texts: string[]) => {
  const client = new pg.Client({ connectionString: url(database) });
  await client.connect();
  try {
    const results = [];
    for (const text of texts) results.push((await client.query(text)).rows as unknown[]);
    return results.at(-1)!;
  } finally {
    await client.end();
  }
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'credenza-commands-'));
  const copy = `CREATE DATABASE ${name} TEMPLATE credenza STRATEGY FILE_COPY`;
  await query('postgres', 'SELECT pg_advisory_lock(1)', copy);
});
afterAll(async () => {
  await query('postgres', `DROP DATABASE ${name} WITH (FORCE)`);
  await rm(folder, { recursive: true, force: true });
});

/** A machine with a data folder of its own; what it says is kept. */
function machine(data: string, changes: Partial<Host> = {}) {
  const said: string[] = [];
  const host: Host = {
    now: () => new Date('2026-11-21T02:45:00.000Z'),
    out: (text) => said.push(text),
    err: (text) => said.push(`! ${text}`),
    open: (work) => work(url(name)),
    openAlone: (work) => work(url(name)),
    secret: () => loadOrMakeAppSecret(join(folder, data)),
    secretHere: () => readAppSecret(join(folder, data)),
    stageSecret: (secret) => stageAppSecret(join(folder, data), secret),
    recipient: () => null,
    afterMigrations: () => Promise.resolve(),
    ...changes,
  };
  return { host, said };
}

it('a backup with its key is restored elsewhere, where another key is put aside', async () => {
  const { host, said } = machine('here');
  const to = join(folder, 'copie');
  const restaurants = () => query(name, 'SELECT name FROM restaurants');
  await query(
    name,
    `INSERT INTO restaurants (id, name, current_plan_type, created_at) VALUES (gen_random_uuid(), 'Da Ugo', 'plus', now())`,
  );
  expect(await runBackup(['--to', to, '--with-keys'], host)).toBe(0);
  const [made = ''] = await readdir(to);
  const from = join(to, made);
  expect(said).toEqual([
    expect.stringMatching(/^Copia pronta e verificata: .*\n\d+ tabelle, 6 righe\.$/) as string,
    'La copia contiene anche la chiave dei segreti: custodiscila.',
  ]);
  await query(name, `UPDATE restaurants SET name = 'Da Gino'`);
  const other = machine('there');
  const before = await loadOrMakeAppSecret(join(folder, 'there'));
  // Whoever had it in their hands could have sealed it anew with the key that lies in it.
  expect(await runRestore(['--from', from, '--force'], other.host)).toBe(1);
  expect(other.said).toEqual([
    expect.stringMatching(/^! La copia .* è sigillata con la chiave che contiene lei stessa/) as string,
  ]);
  expect(await runRestore(['--from', from, '--unverified'], other.host)).toBe(1);
  expect(other.said.slice(1)).toEqual([
    `! Il database ${name} contiene già dati. Per sostituirli, e perderli, aggiungi --force.`,
  ]);
  expect(await restaurants()).toEqual([{ name: 'Da Gino' }]);
  expect(await readdir(join(folder, 'there', 'secrets'))).toEqual(['app-secret']);
  expect(await runRestore(['--from', from, '--force', '--unverified'], other.host)).toBe(0);
  expect(await restaurants()).toEqual([{ name: 'Da Ugo' }]);
  const [, , restored, loud, aside = ''] = other.said;
  expect(loud).toMatch(/^ATTENZIONE: /);
  expect(restored).toMatch(/^Dati del 21\/11\/2026 03:45 ripristinati e verificati: \d+ tabelle, 6 righe\.$/);
  expect(await readFile(aside.slice('La chiave di prima è in '.length, -1), 'utf8')).toBe(`${before}\n`);
  expect(await loadOrMakeAppSecret(join(folder, 'there'))).toBe(
    await loadOrMakeAppSecret(join(folder, 'here')),
  );
  // Without a place for it, that the key is another one is at least said.
  const { stageSecret: _none, ...fixed } = machine('elsewhere').host;
  const toFixed = { ...fixed, out: other.host.out };
  expect(await runRestore(['--from', from, '--force', '--unverified'], toFixed)).toBe(0);
  expect(other.said.at(-1)).toMatch(/^Questa copia è stata fatta con un’altra chiave dei segreti/);
});

it('[JOB-09] a damaged secret in a backup never takes the place of a good one, and a good one that of a damaged one', async () => {
  const { host, said } = machine('sound');
  const to = join(folder, 'con-chiave');
  await query(name, `UPDATE restaurants SET name = 'Da Rosa'`);
  expect(await runBackup(['--to', to, '--with-keys'], host)).toBe(0);
  const from = join(to, (await readdir(to))[0]!);
  const secret = await loadOrMakeAppSecret(join(folder, 'sound'));
  await query(name, `UPDATE restaurants SET name = 'Da Pia'`);
  const untouched = async () => ({
    secrets: await readdir(join(folder, 'sound', 'secrets')),
    secret: await readFile(secretFile(join(folder, 'sound')), 'utf8'),
    restaurants: await query(name, 'SELECT name FROM restaurants'),
  });
  const before = await untouched();
  const kept = join(from, 'app-secret');
  for (const damaged of [`${secret.slice(0, -1)}\n`, `${'A'.repeat(43)}\n`, '']) {
    await writeFile(kept, damaged);
    said.length = 0;
    const started = vi.fn(host.openAlone);
    expect(
      await runRestore(['--from', from, '--force', '--unverified'], { ...host, openAlone: started as never }),
    ).toBe(1);
    expect(said).toEqual([`! Il file ${kept} non è più come è stato scritto: usa un’altra copia.`]);
    expect(started).not.toHaveBeenCalled();
    expect(await untouched()).toEqual(before);
  }
  await writeFile(kept, `${secret}\n`);
  // The other way round: the installation's own is damaged. A backup without one is refused, one with it mends.
  await writeFile(secretFile(join(folder, 'sound')), 'half');
  said.length = 0;
  expect(await runRestore(['--from', from, '--force'], host)).toBe(1);
  expect(said.at(-1)).toMatch(/^! La copia .* è sigillata con la chiave che contiene lei stessa/);
  expect(await runRestore(['--from', from, '--force', '--unverified'], host)).toBe(0);
  expect(await readAppSecret(join(folder, 'sound'))).toBe(secret);
  const [aside = ''] = (await readdir(join(folder, 'sound', 'secrets'))).filter((one) =>
    one.includes('before'),
  );
  expect(await readFile(join(folder, 'sound', 'secrets', aside), 'utf8')).toBe('half');
  expect(await query(name, 'SELECT name FROM restaurants')).toEqual([{ name: 'Da Rosa' }]);
});

it('a secret that was set from outside is not put into a file, where it would be taken for a damaged one', async () => {
  const outside = 'set from outside: any text of some length';
  const to = join(folder, 'outside');
  const { host } = machine('outside-here', { secret: () => Promise.resolve(outside) });
  expect(await runBackup(['--to', to, '--with-keys'], host)).toBe(0);
  const from = join(to, (await readdir(to))[0]!);
  const there = machine('outside-there');
  expect(await runRestore(['--from', from, '--force', '--unverified'], there.host)).toBe(1);
  expect(there.said).toEqual([expect.stringContaining('veniva da APP_SECRET') as string]);
  expect(await readAppSecret(join(folder, 'outside-there'))).toBeNull();
  const { stageSecret: _none, ...same } = machine('outside-there', {
    secret: () => Promise.resolve(outside),
    secretHere: () => Promise.resolve(outside),
  }).host;
  expect(await runRestore(['--from', from, '--force'], same)).toBe(0);
});

it('[JOB-08] an encrypted backup is opened with its identity only', async () => {
  const { host, said } = machine('here');
  const key = join(folder, 'chiave.txt');
  expect(await runBackup(['--new-key', key], host)).toBe(0);
  const recipient = /BACKUP_RECIPIENT=(age1[a-z0-9]+)$/.exec(said.at(-1)!)![1]!;
  expect((await stat(key)).mode & 0o777).toBe(0o600);
  expect(await runBackup(['--new-key', key], host)).toBe(1);
  expect(said.at(-1)).toMatch(/^! Non posso scrivere la chiave/);
  const to = join(folder, 'cifrate');
  expect(await runBackup(['--to', to], { ...host, recipient: () => recipient })).toBe(0);
  expect(said).toContain(`La copia è cifrata: si apre solo con la chiave privata di ${recipient}.`);
  const from = join(to, (await readdir(to))[0]!);
  await query(name, `UPDATE restaurants SET name = 'Da Zoe'`);
  expect(await runRestore(['--from', from, '--force'], host)).toBe(1);
  expect(said.at(-1)).toMatch(/^! La copia .* è cifrata/);
  expect(await runRestore(['--from', from, '--force', '--identity', key], host)).toBe(0);
  expect(await query(name, 'SELECT name FROM restaurants')).not.toContainEqual({ name: 'Da Zoe' });
});

it('what can not be done is told in a sentence, with an exit code', async () => {
  const busy = () =>
    Promise.reject(new EmbeddedPostgresError('DATA_IN_USE', { path: '/srv/dati', pid: '7' }));
  const { host, said } = machine('here', { openAlone: busy });
  const [good = ''] = await readdir(join(folder, 'copie'));
  const damaged = await mkdtemp(join(folder, 'damaged-'));
  await writeFile(join(damaged, 'manifest.json'), '{}');
  expect([
    await runBackup([], host),
    await runBackup(['--too'], host),
    await runRestore(['--from'], host),
    await runBackup(['--to', join(damaged, 'manifest.json')], host),
    await runRestore(['--from', join(folder, 'copie', good)], host),
    await runRestore(['--from', damaged], machine('here', { err: host.err }).host),
    await runRestore(['--from', folder], machine('here', { err: host.err }).host),
  ]).toEqual([2, 2, 2, 1, 1, 1, 1]);
  expect(said.slice(0, 3).map((text) => text.split('\n')[0])).toEqual([
    '! Uso: npm run backup -- --to CARTELLA [--with-keys]',
    '! Uso: npm run backup -- --to CARTELLA [--with-keys]',
    '! Uso: npm run restore -- --from COPIA [--force] [--identity FILE] [--unverified]',
  ]);
  expect(said.slice(3)).toEqual([
    `! Non riesco a scrivere in ${damaged}/manifest.json: controlla la cartella e i permessi.`,
    '! Un’altra copia di Credenza (processo 7) sta già usando i dati in /srv/dati: chiudila e riprova.',
    `! Il file ${damaged}/manifest.json non è più come è stato scritto: usa un’altra copia.`,
    `! In ${folder} non c’è una copia: indica la cartella che contiene manifest.json.`,
  ]);
});
