import { readFileSync } from 'node:fs';

/** Kept for the database, jobs, files and the processes that read them, whoever else wants to connect. */
const keptBack = 96;

/**
 * How many connections a server may take in so that the process can still open what it needs to answer them: a stranger
 * who opens hundreds and says nothing would else take the database's as well.
 *
 * @param most as many as are wanted at the most
 * @param limits what the system says of this process (Linux); where it says nothing, `most`
 */
export function connectionsWithin(most: number, limits: string = systemLimits()): number {
  const [, soft] = /^Max open files\s+(\d+)/m.exec(limits) ?? [];
  return soft === undefined ? most : Math.max(1, Math.min(most, Number(soft) - keptBack));
}

function systemLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}
