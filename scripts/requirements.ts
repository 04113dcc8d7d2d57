import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import {
  LEDGER,
  WAITING,
  findClaims,
  readLedger,
  readWaiting,
  requirementIds,
} from './checks/requirements.ts';
import { loadFiles } from './checks/source.ts';

/*
 * `npm run requirements`: how many rows of the ledger have a test, by area.
 *   -- --missing       list the rows without a test
 *   -- --waiting       list the rows whose room is not there yet, with what they wait for
 *   -- --area FRIG     only this area, each row with its tests
 * Exit code 1 when a test claims a row that does not exist or waits for its room, or when there is no such area.
 */

const root = fileURLToPath(new URL('../', import.meta.url));
const { values } = parseArgs({
  options: {
    missing: { type: 'boolean', default: false },
    waiting: { type: 'boolean', default: false },
    area: { type: 'string' },
  },
});

const files = loadFiles(root, ['src', 'tests', 'scripts', 'docs']);
const all = readLedger(files.find(({ path }) => path === LEDGER)?.text ?? '');
const waiting = new Map(
  readWaiting(files.find(({ path }) => path === WAITING)?.text ?? '').map((row) => [row.id, row]),
);
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
  const waits = waiting.get(row.id);
  if (values.waiting) {
    if (waits === undefined) continue;
  } else if (values.missing ? tests.length > 0 || waits !== undefined : area === undefined) continue;
  const state = waits !== undefined ? 'waits ' : tests.length > 0 ? 'tested' : '-     ';
  console.log(`${state}  ${row.id.padEnd(9)} ${row.text}`);
  if (waits !== undefined) console.log(`                     for ${waits.rooms.join(', ')}: ${waits.why}`);
  for (const { path, line } of tests) console.log(`                     ${path}:${String(line)}`);
}
if (values.missing || values.waiting || area !== undefined) console.log('');

console.log('area       rows  tested  waiting  missing');
const print = (name: string, of: typeof rows): void => {
  const waits = of.filter(({ id }) => waiting.has(id)).length;
  const tested = of.filter(({ id }) => !waiting.has(id) && testsOf(id).length > 0).length;
  const [rowsCell, ...cells] = [of.length, tested, waits, of.length - waits - tested].map(String);
  console.log(
    `${name.padEnd(9)}${rowsCell?.padStart(6) ?? ''}` +
      cells.map((cell, index) => cell.padStart(index === 0 ? 8 : 9)).join(''),
  );
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
