import { resolve } from 'node:path';
import { ownerRole } from './cluster.ts';
import { readCredentials } from './credentials.ts';
import { isAlive, readPostmasterFile } from './postmaster.ts';
import { identify, urlFor } from './provision.ts';
import { roles } from '../roles.ts';

/**
 * Where the database of a data folder answers right now, for commands that run beside a running server; null when it
 * does not run. It starts and changes nothing.
 */
export async function attachEmbeddedPostgres(
  dataDir: string,
): Promise<{ ownerUrl: string; serverUrl: string } | null> {
  const folder = resolve(dataDir);
  const credentials = readCredentials(folder);
  const postmaster = readPostmasterFile(folder);
  if (!credentials || !postmaster || postmaster.status !== 'ready' || !isAlive(postmaster.pid)) return null;
  const answers = await identify(postmaster.port, credentials).then(
    () => true,
    () => false,
  );
  if (!answers) return null;
  return {
    ownerUrl: urlFor(ownerRole, credentials.owner, postmaster.port),
    serverUrl: urlFor(roles.server, credentials.server, postmaster.port),
  };
}
