import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/*
 * `npm run fuzz -- --calls 5000 --seed 7`: calls by chance over every endpoint (tests/integration/fuzz.test.ts), more of
 * them than `npm test` has time for. Ends with one line of figures; exit code 0 only when nothing was found.
 */

const { values } = parseArgs({
  options: { calls: { type: 'string', default: '5000' }, seed: { type: 'string', default: '7' } },
});
if (![values.calls, values.seed].every((text) => /^[1-9]\d*$/.test(text))) {
  process.stderr.write('Usage: npm run fuzz -- --calls 5000 --seed 7\n');
  process.exit(2);
}
const child = spawn(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project=integration', 'tests/integration/fuzz.test.ts'],
  {
    cwd: fileURLToPath(new URL('../', import.meta.url)),
    env: { ...process.env, FUZZ_CALLS: values.calls, FUZZ_SEED: values.seed },
    stdio: 'inherit',
  },
);
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
