import { spawn } from 'node:child_process';
import type { ChildProcess, StdioOptions } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';

export interface User {
  readonly uid: number;
  readonly gid: number;
}

/**
 * One way to run Postgres' programs. Postgres refuses to run as root, so that a root process needs another user; that
 * user must reach the binaries and the data, which may lie below a folder closed to everybody but root.
 */
export interface Launch {
  readonly name: 'same-user' | 'other-user' | 'other-user-capability' | 'user-namespace';
  /** Put before the program: what changes user, capabilities, or ties the program to its parent. */
  readonly prefix: readonly string[];
  /** The user Node switches to before it runs the prefix. */
  readonly switchTo: User | undefined;
  /** Who must own the data folder; undefined when it is this process's user anyway. */
  readonly owner: User | undefined;
  /** True when the kernel ends the program with this process. */
  readonly diesWithParent: boolean;
}

/** The user of last resort; its number exists in every Linux user list, which initdb insists on. */
const nobody: User = { uid: 65_534, gid: 65_534 };

/** Sent by the kernel when the parent thread ends, however it ends: for Postgres a fast, clean shutdown. */
const parentDeath = ['setpriv', '--pdeathsig', 'INT'];

/**
 * The ways worth trying for a data folder, best first. The caller takes the first that works.
 *
 * As root: as the owner of the folder the data lies in (so that this user can go on without root), else as nobody; each
 * first plainly, then with the one capability that passes closed folders. `no_setuid_fixup` is needed because access(2),
 * by which Postgres looks for its own files, otherwise leaves capabilities out for users other than root. Last, a user
 * namespace, in which root looks like somebody else.
 */
export function possibleLaunches(dataDir: string): Launch[] {
  const uid = process.getuid?.();
  if (uid === undefined)
    return [{ name: 'same-user', prefix: [], switchTo: undefined, owner: undefined, diesWithParent: false }];
  const linux = process.platform === 'linux';
  // Where setpriv is missing or too old, the same way without it comes next.
  const tied = linux ? [true, false] : [false];
  const launch = (
    name: Launch['name'],
    prefix: string[],
    options: { tie: boolean; switchTo?: User; owner?: User },
  ): Launch => ({
    name,
    prefix: options.tie ? [...prefix, ...parentDeath] : prefix,
    switchTo: options.switchTo,
    owner: options.owner,
    diesWithParent: options.tie,
  });
  const mapped = ['unshare', '--user', '--map-user=65534', '--map-group=65534'];
  if (uid !== 0) {
    const plain = tied.map((tie) => launch('same-user', [], { tie }));
    // A user without a name on the machine gets one in a namespace; only the first start needs it.
    return linux ? [...plain, ...tied.map((tie) => launch('user-namespace', mapped, { tie }))] : plain;
  }
  const owner = ownerOf(dataDir);
  const users = owner.uid === 0 ? [nobody] : [owner, nobody];
  const root: User = { uid: 0, gid: 0 };
  return [
    ...users.flatMap((user) =>
      tied.map((tie) => launch('other-user', [], { tie, switchTo: user, owner: user })),
    ),
    ...(linux
      ? users.flatMap((user) =>
          ['dac_read_search', 'dac_override'].map((capability) =>
            launch('other-user-capability', asUserWith(user, capability), { tie: true, owner: user }),
          ),
        )
      : []),
    ...(linux ? tied.map((tie) => launch('user-namespace', mapped, { tie, owner: root })) : []),
  ];
}

const asUserWith = (user: User, capability: string) => [
  'setpriv',
  `--reuid=${user.uid}`,
  `--regid=${user.gid}`,
  '--clear-groups',
  `--inh-caps=-all,+${capability}`,
  `--ambient-caps=-all,+${capability}`,
  '--securebits=+no_setuid_fixup',
];

function ownerOf(path: string): User {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats) return { uid: stats.uid, gid: stats.gid };
  return path === dirname(path) ? { uid: 0, gid: 0 } : ownerOf(dirname(path));
}

/**
 * The environment of Postgres' programs: nothing of ours, so that neither PG* variables nor a foreign library path
 * change what runs, and no secret of the server is handed on.
 */
function environment(): NodeJS.ProcessEnv {
  if (process.platform !== 'win32')
    return { PATH: process.env['PATH'] ?? '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' };
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^PG/i.test(name)));
}

export interface RunResult {
  readonly code: number | null;
  /** Standard output and standard error together. */
  readonly output: string;
}

/** Starts a program in the given way; it has no terminal session in common with us, so that Ctrl-C reaches only us. */
export function startProgram(
  launch: Launch,
  program: string,
  args: readonly string[],
  stdio: StdioOptions,
): ChildProcess {
  const [file, ...rest] = [...launch.prefix, program, ...args];
  return spawn(file ?? program, rest, {
    cwd: '/',
    env: environment(),
    stdio,
    detached: process.platform !== 'win32',
    windowsHide: true,
    ...(launch.switchTo ? { uid: launch.switchTo.uid, gid: launch.switchTo.gid } : {}),
  });
}

/** Runs a program to its end. One that cannot be started at all counts as failed, with the reason as its output. */
export function runProgram(
  launch: Launch,
  program: string,
  args: readonly string[],
  input = '',
): Promise<RunResult> {
  return new Promise((resolve) => {
    let output = '';
    let child: ChildProcess;
    try {
      child = startProgram(launch, program, args, ['pipe', 'pipe', 'pipe']);
    } catch (error) {
      resolve({ code: null, output: String(error) });
      return;
    }
    const collect = (chunk: Buffer) => {
      output += chunk.toString('utf8');
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    // A program that fails early closes its input; what it printed tells why.
    child.stdin?.on('error', () => {});
    child.once('error', (error) => resolve({ code: null, output: `${output}${String(error)}` }));
    child.once('close', (code) => resolve({ code, output }));
    child.stdin?.end(input);
  });
}
