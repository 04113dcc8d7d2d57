import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '#platform/db/embedded/index.ts';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { installJobs } from '#platform/jobs/jobs.ts';
import { jobKinds } from '#server/jobs.ts';
import { readDatabaseFacts } from '#tests/support/database-facts.ts';
import type { Query } from '#tests/support/database-facts.ts';
import { readRights } from '#tests/support/database-rights.ts';
import { allEndpoints } from '#tests/support/endpoints.ts';
import { listed, permissionRows } from '#tests/support/permission-list.ts';
import { checkDatabase } from './checks/database.ts';
import { loadFiles } from './checks/source.ts';
import { codeMutations, contractMutations } from './mutation/code.ts';
import { databaseMutations } from './mutation/database.ts';
import { Suites } from './mutation/suites.ts';

/*
 * `npm run mutate-rights`: takes every protection away, one at a time — policies, grants and roles of the database, the
 * permission of each endpoint, each branch of the code that decides — and looks whether a test fails. Code is changed in a
 * scratch copy only. Exit code 1 when something was taken away unnoticed. Writes docs/security/rights-mutations.md, unless a
 * part alone was asked for.
 *   -- --only database|contracts|code   one part
 *   -- --match TEXT,TEXT …              of the code only what names such a text (it takes a quarter of an hour); the rest
 *                                       stays in the table as it was found last
 *   -- --quick                          of the database only what its catalog shows
 */

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    match: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
  },
});
const root = fileURLToPath(new URL('../', import.meta.url));

interface Result {
  readonly part: 'database' | 'contracts' | 'code';
  readonly what: string;
  /** What noticed; empty when nothing did. */
  readonly caughtBy: readonly string[];
}
const behaviours = {
  isolation: 'src/platform/db/isolation.test.ts',
  roles: 'tests/integration/database-roles.test.ts',
} as const;

const results: Result[] = [];
const started = performance.now();

function tell(result: Result): void {
  results.push(result);
  if (result.caughtBy.length === 0) process.stdout.write(`SURVIVED ${result.part}: ${result.what}\n`);
}
const wanted = (part: Result['part'], what: string): boolean =>
  (values.only === undefined || values.only === part) &&
  (part !== 'code' || values.match.split(',').some((text) => what.includes(text)));

const table = join(root, 'docs/security/rights-mutations.md');
/**
 * Names mutations of code, in their order: without the line, which moves with every edit above it, and the second that
 * reads like one before as the second. So none that was added behind its twin is taken for noticed because that was; one
 * added before it takes over what was found of the twin, and only the last of them is told as not tried: try them all
 * then (`--match`).
 */
function namer(): (what: string) => string {
  const told = new Map<string, number>();
  return (what) => {
    const name = what.replace(/^(\S+):\d+ /, '$1 ');
    const turn = (told.get(name) ?? 0) + 1;
    told.set(name, turn);
    return `${name} #${turn}`;
  };
}
const notTried = 'not tried yet';

const scratch = await mkdtemp(join(tmpdir(), 'credenza-mutants-'));
const suites = await scratchCopy();
try {
  const parts = { database: mutateDatabase, contracts: mutateContracts, code: mutateCode };
  for (const [part, mutate] of Object.entries(parts))
    if (values.only === undefined || values.only === part) await mutate();
} finally {
  await suites.close();
  await rm(scratch, { recursive: true, force: true });
}
const survivors = results.filter(({ caughtBy }) => caughtBy.length === 0);
if (values.only === undefined) await writeTable();
process.stdout.write(
  `mutate-rights: ${results.length} mutations, ${survivors.length} survived, ` +
    `${Math.round((performance.now() - started) / 1_000)} s\n`,
);
const untried = results.filter(({ caughtBy }) => caughtBy[0] === notTried);
if (untried.length > 0) process.stdout.write(`not tried yet: ${untried.length}\n`);
process.exit(survivors.length + untried.length === 0 && results.length > 0 ? 0 : 1);

async function scratchCopy(): Promise<Suites> {
  const left = new Set(['node_modules', '.git', 'dist', 'data', 'test-results', '.cache']);
  await cp(root, scratch, {
    recursive: true,
    filter: (source) => !left.has(source.slice(root.length).split('/')[0] ?? ''),
  });
  await symlink(join(root, 'node_modules'), join(scratch, 'node_modules'));
  return Suites.open(scratch);
}

/** In a transaction that is rolled back, what the catalog's tests say; in a copy, what the tests of behaviour do. */
async function mutateDatabase(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'credenza-mutation-'));
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  const client = new pg.Client({ connectionString: postgres.ownerUrl });
  try {
    await migrateDatabase({
      ownerUrl: postgres.ownerUrl,
      afterMigrations: (owner) => installJobs(postgres.ownerUrl, owner, jobKinds),
    });
    await client.connect();
    const query: Query = (text, given = []) => client.query<Record<string, unknown>>(text, [...given]);
    const written = listed(await readFile(join(root, 'docs/security/database-rights.md'), 'utf8'));
    const noticed = async (): Promise<string[]> => {
      const rights = (await readRights(query)).map((line) => `- ${line}`);
      return [
        ...(checkDatabase(await readDatabaseFacts(query)).length > 0 ? ['house rules'] : []),
        ...(JSON.stringify(rights) === JSON.stringify(written) ? [] : ['list of rights']),
      ];
    };
    if ((await noticed()).length > 0)
      throw new Error('The database is not as its tests want it to begin with.');
    for (const mutation of await databaseMutations(query)) {
      if (!wanted('database', mutation.what)) continue;
      await client.query('BEGIN');
      await client.query(mutation.sql);
      const caughtBy = await noticed();
      await client.query('ROLLBACK');
      if (mutation.behaviour !== null && !values.quick) {
        const failure = await suites.firstFailure([behaviours[mutation.behaviour]], {
          databaseMutation: mutation.sql,
          ...(mutation.tests ? { tests: mutation.tests } : {}),
        });
        if (failure === null) tell({ part: 'database', what: `${mutation.what} (behaviour)`, caughtBy: [] });
        else caughtBy.push(mutation.behaviour);
      }
      tell({ part: 'database', what: mutation.what, caughtBy });
    }
  } finally {
    await client.end();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Each endpoint asking for one step less, and for no entitlement, against the list of permissions. */
async function mutateContracts(): Promise<void> {
  const written = new Set(listed(await readFile(join(root, 'docs/security/permissions.md'), 'utf8')));
  for (const file of loadFiles(scratch, ['src']).filter(({ path }) => path.endsWith('/contract.ts'))) {
    const rowsOf = async (name: string): Promise<string[]> => {
      const module = (await import(pathToFileURL(join(scratch, name)).href)) as Record<string, unknown>;
      // Beside it a contract's file may give shapes, which are no endpoints and may point in circles.
      const contracts = Object.entries(module).filter(([exported]) => exported.endsWith('Contract'));
      // The list knows an endpoint by its place in the whole contract; its address is enough to find it.
      return permissionRows(contracts.flatMap(([, part]) => allEndpoints(part))).map((row) =>
        row.replace(/^\| [^|]* /, '| '),
      );
    };
    const addresses = new Set([...written].map((row) => row.replace(/^\| [^|]* /, '| ')));
    const plain = await rowsOf(file.path);
    for (const [index, mutation] of contractMutations(file).entries()) {
      const what = `${file.path}:${mutation.line} ${index % 2 === 0 ? 'asks one step less' : 'asks for no entitlement'}`;
      if (!wanted('contracts', what)) continue;
      const path = file.path.replace('contract.ts', `contract-${index}.ts`);
      await writeFile(
        join(scratch, path),
        file.text.slice(0, mutation.start) + mutation.replacement + file.text.slice(mutation.end),
      );
      const rows = await rowsOf(path);
      await rm(join(scratch, path));
      const changed = rows.filter((row) => !plain.includes(row));
      // What is open to everybody, or asks for no entitlement, can not ask for less.
      if (changed.length === 0) continue;
      const unnoticed = changed.filter((row) => addresses.has(row));
      tell({
        part: 'contracts',
        what: `${changed[0]!.split('|')[1]!.trim()} ${index % 2 === 0 ? 'asks one step less' : 'asks for no entitlement'}`,
        caughtBy: unnoticed.length === 0 ? ['list of permissions'] : [],
      });
    }
  }
}

async function mutateCode(): Promise<void> {
  const mutations = codeMutations(loadFiles(scratch, ['src']));
  const before = await foundLast();
  const nameOf = namer();
  for (const [index, mutation] of mutations.entries()) {
    const what = `${mutation.path}:${mutation.line} ${mutation.what}`;
    const name = nameOf(what);
    if (!wanted('code', what)) {
      if (values.only === undefined)
        results.push({ part: 'code', what, caughtBy: [before.get(name) ?? notTried] });
      continue;
    }
    const path = join(scratch, mutation.path);
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.slice(0, mutation.start) + mutation.replacement + text.slice(mutation.end));
    suites.changed(mutation.path);
    const failure = await suites.firstFailure(mutation.suites);
    await writeFile(path, text);
    suites.changed(mutation.path);
    process.stdout.write(`${index + 1}/${mutations.length} ${failure ?? 'SURVIVED'} ← ${what}\n`);
    tell({ part: 'code', what, caughtBy: failure === null ? [] : [failure] });
  }
}

/** What the table says of the code now, by the mutation's name: the test that noticed. */
async function foundLast(): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(table, 'utf8').catch(() => '');
  const nameOf = namer();
  return new Map(
    [...text.matchAll(/^\| (src\/.+?) \| ((?:[^|]|\\\|)+) \|$/gm)]
      .map(
        ([, what, caughtBy]) =>
          [what!, caughtBy!].map((cell) => cell.replaceAll('\\|', '|')) as [string, string],
      )
      .map(([what, caughtBy]) => [nameOf(what), caughtBy] as const)
      .filter(([, caughtBy]) => caughtBy !== '**nothing**'),
  );
}

async function writeTable(): Promise<void> {
  const count = (part: Result['part']): string => {
    const of = results.filter((result) => result.part === part);
    const caught = of.filter(({ caughtBy }) => caughtBy.length > 0 && caughtBy[0] !== notTried);
    return `${of.length} | ${caught.length}`;
  };
  const cell = (text: string): string => text.replaceAll('|', '\\|');
  await writeFile(
    table,
    [
      '# Rights taken away, and the tests that noticed',
      '',
      'Written by `npm run mutate-rights`, which takes away one protection at a time. «House rules» and «list of rights» are',
      '`tests/integration/house-database.test.ts`, «isolation» is `src/platform/db/isolation.test.ts` and',
      '«roles» `tests/integration/database-roles.test.ts`, each on a database without the protection, «list of permissions» is `tests/house/permissions.test.ts`; for code, the first test that failed.',
      '',
      '| part | taken away | noticed |',
      '|---|---|---|',
      `| database: policies, grants, roles | ${count('database')} |`,
      `| permissions of endpoints | ${count('contracts')} |`,
      `| code that decides | ${count('code')} |`,
      '',
      '| taken away | noticed by |',
      '|---|---|',
      ...results.map(
        ({ what, caughtBy }) => `| ${cell(what)} | ${cell(caughtBy.join(', ')) || '**nothing**'} |`,
      ),
      '',
    ].join('\n'),
  );
}
