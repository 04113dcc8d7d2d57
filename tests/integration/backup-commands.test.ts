import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { EmbeddedPostgresError } from '#platform/db/embedded/index.ts';
import { loadOrMakeAppSecret, placeAppSecret } from '#platform/secrets/app-secret.ts';
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
    placeSecret: (secret) => placeAppSecret(join(folder, data), secret),
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
    expect.stringMatching(/^Copia pronta e verificata: .*\n\d+ tabelle, 5 righe\.$/) as string,
    'La copia contiene anche la chiave dei segreti: custodiscila.',
  ]);
  await query(name, `UPDATE restaurants SET name = 'Da Gino'`);
  const other = machine('there');
  const before = await loadOrMakeAppSecret(join(folder, 'there'));
  expect(await runRestore(['--from', from], other.host)).toBe(1);
  expect(other.said).toEqual([
    `! Il database ${name} contiene già dati. Per sostituirli, e perderli, aggiungi --force.`,
  ]);
  expect(await restaurants()).toEqual([{ name: 'Da Gino' }]);
  expect(await runRestore(['--from', from, '--force'], other.host)).toBe(0);
  expect(await restaurants()).toEqual([{ name: 'Da Ugo' }]);
  const [, restored, aside = ''] = other.said;
  expect(restored).toMatch(/^Dati del 21\/11\/2026 03:45 ripristinati e verificati: \d+ tabelle, 5 righe\.$/);
  expect(await readFile(aside.slice('La chiave di prima è in '.length, -1), 'utf8')).toBe(`${before}\n`);
  expect(await loadOrMakeAppSecret(join(folder, 'there'))).toBe(
    await loadOrMakeAppSecret(join(folder, 'here')),
  );
  // Without a place for it, that the key is another one is at least said.
  const { placeSecret: _none, ...fixed } = machine('elsewhere').host;
  expect(await runRestore(['--from', from, '--force'], { ...fixed, out: other.host.out })).toBe(0);
  expect(other.said.at(-1)).toMatch(/^Questa copia è stata fatta con un’altra chiave dei segreti/);
});

it('what can not be done is told in a sentence, with an exit code', async () => {
  const busy = () =>
    Promise.reject(new EmbeddedPostgresError('DATA_IN_USE', { path: '/srv/dati', pid: '7' }));
  const { host, said } = machine('here', { openAlone: busy });
  const damaged = await mkdtemp(join(folder, 'damaged-'));
  await writeFile(join(damaged, 'manifest.json'), '{}');
  expect([
    await runBackup([], host),
    await runBackup(['--too'], host),
    await runRestore(['--from'], host),
    await runBackup(['--to', join(damaged, 'manifest.json')], host),
    await runRestore(['--from', damaged], host),
    await runRestore(['--from', damaged], machine('here', { err: host.err }).host),
    await runRestore(['--from', folder], machine('here', { err: host.err }).host),
  ]).toEqual([2, 2, 2, 1, 1, 1, 1]);
  expect(said.slice(0, 3).map((text) => text.split('\n')[0])).toEqual([
    '! Uso: npm run backup -- --to CARTELLA [--with-keys]',
    '! Uso: npm run backup -- --to CARTELLA [--with-keys]',
    '! Uso: npm run restore -- --from COPIA [--force]',
  ]);
  expect(said.slice(3)).toEqual([
    `! Non riesco a scrivere in ${damaged}/manifest.json: controlla la cartella e i permessi.`,
    '! Un’altra copia di Credenza (processo 7) sta già usando i dati in /srv/dati: chiudila e riprova.',
    `! Il file ${damaged}/manifest.json non è più come è stato scritto: usa un’altra copia.`,
    `! In ${folder} non c’è una copia: indica la cartella che contiene manifest.json.`,
  ]);
});
