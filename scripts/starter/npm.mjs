import { accessSync, constants, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';

/**
 * How to run npm: the one that started us, else the one installed with the running Node, else the first on PATH.
 * Returns the program and its first arguments, or undefined when there is none.
 */
export function findNpm(env = process.env) {
  const script = [env.npm_execpath, ...besideNode()].find(
    (path) => path && basename(path) === 'npm-cli.js' && existsSync(path),
  );
  return script ? { file: process.execPath, args: [script] } : onPath(env);
}

function besideNode() {
  const folder = dirname(process.execPath);
  const inside = ['node_modules', 'npm', 'bin', 'npm-cli.js'];
  return [join(folder, '..', 'lib', ...inside), join(folder, ...inside)];
}

function onPath(env) {
  for (const folder of (env.PATH ?? env.Path ?? '').split(delimiter)) {
    if (!folder) continue;
    if (process.platform === 'win32') {
      const script = join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js');
      if (existsSync(script)) return { file: process.execPath, args: [script] };
      continue;
    }
    const program = join(folder, 'npm');
    if (!existsSync(program)) continue;
    const script = realpathSync(program);
    return script.endsWith('.js') ? { file: process.execPath, args: [script] } : { file: program, args: [] };
  }
  return undefined;
}

/**
 * The environment for npm. npm keeps downloads in the home folder; where that is missing or closed (containers, service
 * users), it gets a place of its own.
 */
export function npmEnvironment(root, env = process.env) {
  const cache = env.npm_config_cache || join(homeFolder(env) ?? '', '.npm');
  if (homeFolder(env) !== undefined && canWrite(cache)) return env;
  const own = join(root, '.cache');
  return { ...env, HOME: homeFolder(env) ?? join(own, 'home'), npm_config_cache: join(own, 'npm') };
}

function homeFolder(env) {
  if (env.HOME) return env.HOME;
  try {
    return homedir() || undefined;
  } catch {
    // A user without an entry in the machine's user list.
    return undefined;
  }
}

function canWrite(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
