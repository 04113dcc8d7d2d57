import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Fault, toFault } from './fault.mjs';
import { handOver } from './hand-over.mjs';
import { ensureInstalled } from './install.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Runs one task to its end and ends this process with the task's exit code. */
export async function run([task = '', ...args]) {
  try {
    const script = findTask(task);
    await ensureInstalled(root);
    process.exit(await handOver(root, script, args));
  } catch (error) {
    const fault = toFault(error);
    console.error(fault.message);
    if (process.env.CREDENZA_DEBUG) console.error(error);
    process.exit(fault.exitCode);
  }
}

/** `serve` is the server; every other task is the script of that name. */
function findTask(task) {
  if (task === 'serve') return join(root, 'src', 'server', 'main.ts');
  const script = join(root, 'scripts', `${task}.ts`);
  if (/^[a-z][a-z-]*$/.test(task) && existsSync(script)) return script;
  const others = readdirSync(join(root, 'scripts'))
    .filter((name) => /^[a-z][a-z-]*\.ts$/.test(name))
    .map((name) => name.slice(0, -'.ts'.length));
  throw new Fault('UNKNOWN_TASK', { task, tasks: [...others, 'serve'].join(', ') }, 2);
}
