import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';

/**
 * How to run npm: the one that started us, else the one installed with the running Node, else the first on PATH. Each runs
 * on its own Node, because versions of npm do not run on every Node. Returns the program and its first arguments, or
 * undefined when there is none.
 */
export function findNpm(env = process.env) {
  const starter = env.npm_execpath;
  if (starter && basename(starter) === 'npm-cli.js' && existsSync(starter))
    return { file: env.npm_node_execpath || process.execPath, args: [starter] };
  const own = besideNode(process.execPath).find(existsSync);
  return own ? { file: process.execPath, args: [own] } : onPath(env);
}

const besideNode = (node) =>
  [['..', 'lib'], []].map((way) => join(dirname(node), ...way, 'node_modules', 'npm', 'bin', 'npm-cli.js'));

function onPath(env) {
  for (const folder of (env.PATH ?? env.Path ?? '').split(delimiter).filter(Boolean)) {
    if (process.platform === 'win32') {
      // `npm` is a batch file there, which only a shell could run.
      const node = join(folder, 'node.exe');
      const script = besideNode(node).find(existsSync);
      if (script && existsSync(node)) return { file: node, args: [script] };
    } else if (existsSync(join(folder, 'npm'))) {
      return { file: join(folder, 'npm'), args: [] };
    }
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
