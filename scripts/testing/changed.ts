import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What differs from the commit it is compared with. */
export interface Change {
  /** The commit's short name. */
  readonly since: string;
  /** Paths from the repository's root, with slashes: changed, new and removed files, committed or not. */
  readonly paths: readonly string[];
}

/**
 * The files that differ from where this branch left another one, work that is not committed among them.
 *
 * @param root the repository
 * @param base the other branch or commit; null takes `origin/main`, and where there is none, the last commit
 * @throws when git does not know `base`, or `root` is no repository
 */
export async function changeIn(root: string, base: string | null): Promise<Change> {
  const git = async (...parameters: string[]): Promise<string> =>
    (await run('git', parameters, { cwd: root, maxBuffer: 64 * 1024 * 1024 })).stdout.trimEnd();
  const known = (name: string): Promise<string | null> =>
    git('rev-parse', '--verify', '--quiet', `${name}^{commit}`).catch(() => null);

  const other = base ?? ((await known('origin/main')) === null ? 'HEAD' : 'origin/main');
  if ((await known(other)) === null) throw new Error(`git knows no commit named ${other}.`);
  const since = await git('merge-base', other, 'HEAD');
  // Without renames: a moved file is one that came and one that went, and both are reached.
  const differing = await git('diff', '--name-only', '--no-renames', '-z', since);
  const added = await git('ls-files', '--others', '--exclude-standard', '-z');
  const paths = `${differing}\0${added}`.split('\0').filter((path) => path !== '');
  return { since: since.slice(0, 9), paths: [...new Set(paths)].toSorted() };
}
