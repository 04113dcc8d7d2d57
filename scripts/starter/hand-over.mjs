import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Fault } from './fault.mjs';
import { onNpmGone } from './npm-watch.mjs';
import { pinnedNode } from './pinned-node.mjs';

/** Node's own version from which it runs our code: TypeScript without a build, SQLite for the data lock. */
const firstUsable = 24;
/**
 * A nursery of 16 MB: of 4 MB it is collected three to four times as often, which was a fifth of the server's work on reads,
 * and at rest both leave the same, since the server gives back by itself what its start left (`--expose-gc`,
 * src/server/main.ts). The bound of the heap, ten times what lives in it under load, is there for its step: V8 lets a heap
 * that may have 4 GB grow fourfold before it collects, one of 1 GB by a half.
 */
const nodeFlags = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=16',
  '--max-old-space-size=1024',
  '--expose-gc',
  `--import=${pathToFileURL(join(import.meta.dirname, 'quick-resolve.mjs')).href}`,
];
const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** Ctrl-C reaches every process of the terminal by itself; a task that is still there after this long is told again. */
const terminalGraceMs = 5_000;

/**
 * Runs a script on the Node from the installed packages, else on the running one when that is new enough. Resolves to
 * the exit code for this process.
 *
 * The script keeps the terminal. A channel tells it when this process is killed (src/platform/process/starter-link.ts).
 */
export async function handOver(root, script, args) {
  const candidates = [pinnedNode(root), usable(process.versions.node) ? process.execPath : undefined];
  for (const node of candidates) {
    if (!node || !existsSync(node)) continue;
    const exit = await runScript(root, node, script, args);
    if (exit !== undefined) return exit;
  }
  throw new Fault('UNSUPPORTED_PLATFORM', { platform: `${process.platform} ${process.arch}` });
}

const usable = (version) => Number(version.split('.')[0]) >= firstUsable;

/** Resolves to undefined when this Node cannot be started on this system. */
function runScript(root, node, script, args) {
  return new Promise((resolve) => {
    const child = spawn(node, [...nodeFlags, script, ...args], {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: {
        // What was compiled at the last start need not be again: less memory, and sooner ready.
        NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
        ...process.env,
        CREDENZA_STARTER: String(process.pid),
      },
    });
    const later = [];
    const forward = (signal) => {
      if (signal === 'SIGINT' && process.stdin.isTTY)
        later.push(setTimeout(() => child.kill(signal), terminalGraceMs));
      else child.kill(signal);
    };
    const stopWatching = onNpmGone(() => child.kill('SIGTERM'));
    const settle = (exit) => {
      stopWatching();
      later.forEach(clearTimeout);
      for (const signal of forwarded) process.off(signal, forward);
      resolve(exit);
    };
    for (const signal of forwarded) process.on(signal, forward);
    child.once('error', () => settle(undefined));
    child.once('exit', (code, signal) => settle(signal ? 128 + constants.signals[signal] : (code ?? 1)));
  });
}
