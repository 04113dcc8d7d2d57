import { readFileSync } from 'node:fs';

const everyMs = 500;

/**
 * Calls back once when the npm that runs this script is gone. npm puts a shell between itself and us, and that shell
 * passes no signal on: a stopped or killed npm would leave the server running without anybody to end it. A script that
 * was started without npm may outlive whoever started it (nohup), so that nothing is watched then.
 *
 * Returns what ends the watch.
 */
export function onNpmGone(callback, env = process.env) {
  if (env.npm_lifecycle_event === undefined || process.platform === 'win32') return () => {};
  const shell = process.ppid;
  const npm = parentOf(shell);
  const timer = setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npm) return;
    clearInterval(timer);
    callback();
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** The number of a process' parent; undefined where the system does not tell by a file. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, may hold anything.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}
