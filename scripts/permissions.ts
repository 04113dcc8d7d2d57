import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '#platform/db/embedded/index.ts';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { installJobs } from '#platform/jobs/jobs.ts';
import { sheetTabs } from '#server/features.ts';
import { jobKinds } from '#server/jobs.ts';
import type { Query } from '#tests/support/database-facts.ts';
import { readRights } from '#tests/support/database-rights.ts';
import { allEndpoints } from '#tests/support/endpoints.ts';
import { permissionRows } from '#tests/support/permission-list.ts';

/*
 * `npm run permissions`: writes down every right as it stands, for the reviewer of a change: who may call which endpoint
 * (docs/security/permissions.md), and what each role may do in the database (docs/security/database-rights.md). The tests
 * hold contract and database against these files. The columns of tabs on Google that are new are added to
 * tests/house/google-tabs.json; those that were delivered stay as they are.
 */

const folder = fileURLToPath(new URL('../docs/security/', import.meta.url));
await mkdir(folder, { recursive: true });

const endpoints = allEndpoints();
await writeFile(
  join(folder, 'permissions.md'),
  [
    '# Who may call what',
    '',
    'Written by `npm run permissions` from the contracts. `tests/house/permissions.test.ts` fails when an endpoint asks for',
    'anything else, so that no right changes unseen. What each word means: `Access` in `src/platform/http/contract.ts`.',
    '',
    '| Endpoint | address below `/api` | who | entitlement of the plan |',
    '|---|---|---|---|',
    ...permissionRows(endpoints),
    '',
  ].join('\n'),
);

const tabsFile = fileURLToPath(new URL('../tests/house/google-tabs.json', import.meta.url));
const delivered = JSON.parse(await readFile(tabsFile, 'utf8')) as Record<string, readonly string[]>;
const tabs = Object.entries({
  ...Object.fromEntries(sheetTabs.map(({ kind, heads }) => [kind, heads])),
  ...delivered,
}).toSorted(([a], [b]) => (a < b ? -1 : 1));
await writeFile(tabsFile, `${JSON.stringify(Object.fromEntries(tabs), null, 2)}\n`);
// As the check of the format wants it: where nothing is new, nothing of the file changes.
const formatter = fileURLToPath(new URL('../node_modules/oxfmt/bin/oxfmt', import.meta.url));
await promisify(execFile)(process.execPath, [formatter, tabsFile]);

const dataDir = await mkdtemp(join(tmpdir(), 'credenza-rights-'));
const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
try {
  await migrateDatabase({
    ownerUrl: postgres.ownerUrl,
    afterMigrations: (owner) => installJobs(postgres.ownerUrl, owner, jobKinds),
  });
  const client = new pg.Client({ connectionString: postgres.ownerUrl });
  // When reading fails, the database is stopped under it.
  client.on('error', () => {});
  await client.connect();
  const query: Query = (text, values = []) => client.query<Record<string, unknown>>(text, [...values]);
  const lines = await readRights(query);
  await client.end();
  await writeFile(
    join(folder, 'database-rights.md'),
    [
      '# What each role may do in the database',
      '',
      'Written by `npm run permissions` from the catalog of a migrated database. `tests/integration/house-database.test.ts`',
      'fails when the database gives anything else. What the roles are for: `src/platform/db/roles.ts`.',
      '',
      'Everybody (`PUBLIC`) may neither connect nor keep temporary tables or large objects. The server’s login takes the four',
      'roles it needs; records are deleted by `credenza_wipe` on a connection of its own, which the owner opens. The nightly',
      'work and administrators read by `credenza_maintenance`; requests of others never do, but one login serves both.',
      '',
      'With a PostgreSQL of your own every start does the same as far as its owner may. What remains then: an owner who is no',
      'superuser can not take large objects from everybody (`REVOKE EXECUTE ON FUNCTION lo_creat(int), lo_create(oid),',
      'lo_from_bytea(oid, bytea), lo_put(oid, bigint, bytea), … FROM PUBLIC` as a superuser does); other databases of the',
      'cluster are their owners’ matter; whoever else shall connect to this one needs `GRANT CONNECT`; and with the owner in',
      '`DATABASE_URL` the server may do all that the owner may, so give it a login of its own (README).',
      '',
      ...lines.map((line) => `- ${line}`),
      '',
    ].join('\n'),
  );
  process.stdout.write(`${endpoints.length} endpoints, ${lines.length} rights of the database\n`);
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
