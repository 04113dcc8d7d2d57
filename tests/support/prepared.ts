import { appendFileSync } from 'node:fs';

/**
 * Notes how long a test waited for what had to be prepared (a database, a server), so that `npm test` can say where its
 * time went. Outside of such a run nothing is noted.
 *
 * @param part what was prepared, in the plural: it is counted
 * @param started `performance.now()` when it began
 */
export function notePrepared(part: string, started: number): void {
  const file = process.env['CREDENZA_PREPARED'];
  if (file !== undefined) appendFileSync(file, `${part}\t${String(performance.now() - started)}\n`);
}
