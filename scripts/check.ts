import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { BUNDLE_ADVICE, overBudget, readBundle, serverCodeIn, sizeTable, sizes } from './checks/bundle.ts';
import type { Budget } from './checks/bundle.ts';
import { featureLayout, pureRules, suppressions } from './checks/features.ts';
import { formsKeepDrafts } from './checks/forms.ts';
import { italian } from './checks/italian.ts';
import { SEALS, migrationOrder, sealAll } from './checks/migrations.ts';
import { productNameOnce } from './checks/product-name.ts';
import { requirementIds } from './checks/requirements.ts';
import { loadFiles } from './checks/source.ts';
import type { Check, Finding } from './checks/source.ts';
import { honestTests } from './checks/tests.ts';
import { circles, featureCircles, zones } from './checks/zones.ts';

/*
 * `npm run check`: the house rules that no linter knows. Each says why it exists when it is broken.
 *   -- --bundle            instead, judge the built app: no server code, sizes within bundle-budget.json
 *   -- --seal-migrations   record the present migrations as delivered (migrations/checksums.json)
 * The rules about the database are tests/integration/house-database.test.ts.
 */

const CHECKS: readonly Check[] = [
  zones,
  circles,
  featureCircles,
  featureLayout,
  pureRules,
  formsKeepDrafts,
  italian,
  productNameOnce,
  migrationOrder,
  honestTests,
  suppressions,
  requirementIds,
];

const root = fileURLToPath(new URL('../', import.meta.url));

/** Prints one line for a rule, and its findings with the advice when it is broken. Returns whether it holds. */
function tell(name: string, findings: readonly Finding[], advice: string): boolean {
  if (findings.length === 0) {
    console.log(`ok      ${name}`);
    return true;
  }
  console.log(`BROKEN  ${name}`);
  for (const { path, line, problem } of findings) {
    console.log(`  ${path}${line === undefined ? '' : `:${String(line)}`}  ${problem}`);
  }
  console.log(`  ${advice}\n`);
  return false;
}

function checkSources(): boolean {
  const files = loadFiles(root, ['src', 'tests', 'scripts', 'migrations', 'docs']);
  return CHECKS.map(({ name, run, advice }) => tell(name, run(files), advice)).every(Boolean);
}

function checkBundle(): boolean {
  const bundle = readBundle(join(root, 'dist'));
  const budget = JSON.parse(readFileSync(join(root, 'bundle-budget.json'), 'utf8')) as Budget;
  const measured = sizes(bundle, budget);
  console.log(
    `Scripts that a visitor loads for each screen, and what each later part adds, after gzip:\n${sizeTable(measured)}`,
  );
  const clean = tell('no server code in the browser', serverCodeIn(bundle), BUNDLE_ADVICE.server);
  const small = tell('bundle sizes', overBudget(measured, budget), BUNDLE_ADVICE.size);
  return clean && small;
}

function sealMigrations(): boolean {
  const seals = sealAll(loadFiles(root, ['migrations']));
  writeFileSync(join(root, SEALS), `${JSON.stringify(seals, null, 2)}\n`);
  console.log(`${SEALS}: ${String(Object.keys(seals).length)} migrations sealed.`);
  return true;
}

const { values } = parseArgs({
  options: {
    bundle: { type: 'boolean', default: false },
    'seal-migrations': { type: 'boolean', default: false },
  },
});
const good = values['seal-migrations'] ? sealMigrations() : values.bundle ? checkBundle() : checkSources();
process.exitCode = good ? 0 : 1;
