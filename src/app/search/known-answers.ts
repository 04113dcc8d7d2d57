import type { Session } from '#features/access/session.ts';
import { knownOf } from '#features/search/known.ts';
import type { Known } from '#platform/kernel/hit.ts';
import { allReads } from '#platform/offline/kept-reads.ts';
import { ownerOf } from '../offline/last-known.ts';
import { knownReads } from './all-finds.ts';

/** What this device has kept of what this person read, for the time without a server. */
export async function knownHere(session: Session): Promise<readonly Known[]> {
  const reads = await allReads(ownerOf(session)).catch(() => []);
  return knownOf(
    reads.flatMap(({ hash, data }) => {
      const name = nameOf(hash);
      return name === null ? [] : [{ name, data }];
    }),
    knownReads,
  );
}

/** `inventory.list` for a kept answer to it; the hash of a query is its key as text. */
function nameOf(hash: string): string | null {
  try {
    const [path] = JSON.parse(hash) as [unknown];
    return Array.isArray(path) ? path.join('.') : null;
  } catch {
    return null;
  }
}
