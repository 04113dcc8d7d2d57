import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { adminTexts } from './messages.it.ts';

/** `npm run migration -- NAME`: writes the SQL that brings the database from the last migration to the tables of now. */
const [name] = process.argv.slice(2);
if (name === undefined || !/^[a-z][a-z0-9_-]*$/.test(name)) {
  process.stderr.write(`${adminTexts.migrationUse}\n`);
  process.exit(2);
}
const generator = fileURLToPath(new URL('../node_modules/drizzle-kit/bin.cjs', import.meta.url));
const { status } = spawnSync(process.execPath, [generator, 'generate', '--name', name], {
  cwd: fileURLToPath(new URL('../', import.meta.url)),
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
