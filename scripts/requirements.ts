import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { LEDGER, findClaims, readLedger, requirementIds } from './checks/requirements.ts';
import { loadFiles } from './checks/source.ts';

/*
 * `npm run requirements`: how many rows of the ledger have a test, by area.
 *   -- --missing       list the rows without a test
 *   -- --area FRIG     only this area, each row with its tests
 * Exit code 1 when a test claims a row that does not exist, or when there is no such area.
 */

const root = fileURLToPath(new URL('../', import.meta.url));
const { values } = parseArgs({
  options: { missing: { type: 'boolean', default: false }, area: { type: 'string' } },
});

const files = loadFiles(root, ['src', 'tests', 'scripts', 'docs']);
const all = readLedger(files.find(({ path }) => path === LEDGER)?.text ?? '');
const claims = findClaims(files);
const area = values.area?.toUpperCase();
const rows = all.filter((row) => area === undefined || row.area === area);

if (rows.length === 0) {
  console.error(area === undefined ? `${LEDGER} has no rows.` : `There is no area ${area}.`);
  process.exit(1);
}

const testsOf = (id: string): typeof claims => claims.filter((claim) => claim.id === id);
for (const row of rows) {
  const tests = testsOf(row.id);
  if (values.missing ? tests.length > 0 : area === undefined) continue;
  console.log(`${tests.length > 0 ? 'tested' : '-     '}  ${row.id.padEnd(9)} ${row.text}`);
  for (const { path, line } of tests) console.log(`                     ${path}:${String(line)}`);
}
if (values.missing || area !== undefined) console.log('');

console.log('area       rows  tested  missing');
const print = (name: string, of: typeof rows): void => {
  const tested = of.filter(({ id }) => testsOf(id).length > 0).length;
  const cells = [of.length, tested, of.length - tested].map(String);
  console.log(`${name.padEnd(9)}${cells[0]?.padStart(6)}${cells[1]?.padStart(8)}${cells[2]?.padStart(9)}`);
};
for (const name of new Set(rows.map((row) => row.area))) {
  print(
    name,
    rows.filter((row) => row.area === name),
  );
}
print('all', rows);

const unknown = requirementIds.run(files);
for (const { path, line, problem } of unknown) console.error(`${path}:${String(line)} ${problem}`);
process.exitCode = unknown.length > 0 ? 1 : 0;
