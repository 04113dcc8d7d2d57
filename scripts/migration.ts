import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { staleSnapshots } from './checks/migrations.ts';
import { adminTexts } from './messages.it.ts';

/** `npm run migration -- NAME`: writes the SQL that brings the database from the last migration to the tables of now. */
const [name] = process.argv.slice(2);
if (name === undefined || !/^[a-z][a-z0-9_-]*$/.test(name)) {
  process.stderr.write(`${adminTexts.migrationUse}\n`);
  process.exit(2);
}
const generator = fileURLToPath(new URL('../node_modules/drizzle-kit/bin.cjs', import.meta.url));
const root = fileURLToPath(new URL('../', import.meta.url));
const { status } = spawnSync(process.execPath, [generator, 'generate', '--name', name], {
  cwd: root,
  stdio: 'inherit',
});
// The next migration is made from what the newest says; one more of 15,000 lines for each was most of the folder.
const meta = join(root, 'migrations/meta');
if (status === 0) for (const stale of staleSnapshots(readdirSync(meta))) rmSync(join(meta, stale));
process.exitCode = status ?? 1;
