import { rm, statfs, writeFile } from 'node:fs/promises';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DiskPlaceName } from '#platform/kernel/disk-places.ts';

/** A folder on whose disk Credenza writes: its data, its own database, its backups. */
export interface DiskPlace {
  readonly name: DiskPlaceName;
  readonly folder: string;
  /** Without room there nothing can be stored any more; a full disk of backups stops the backups only. */
  readonly needed: boolean;
}

/** What was found of a place. */
export interface DiskState {
  readonly place: DiskPlace;
  /** Free for programs that are not root, in bytes; null where the system does not say. */
  readonly freeBytes: number | null;
  /** Why nothing can be stored there; null while it can. */
  readonly trouble: 'full' | 'not writable' | null;
}

/** What is asked of the system; a test answers in its place. */
export interface DiskProbe {
  /** Bytes free for programs that are not root. */
  free(folder: string): Promise<number>;
  /** Writes a little and takes it away again. @throws the system's error */
  write(folder: string): Promise<void>;
}

const fullCodes: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** True for what the system says of a disk, or of one's share of it, that is full. */
export const isDiskFull = (error: unknown): boolean => fullCodes.has(codeOf(error));

/** More than a few blocks of any file system, so that a quota and a last crumb of room show. */
const sample = Buffer.alloc(64 * 1024, 1);
/** Always the same name: what a killed process left is overwritten by the next. */
const sampleFile = (folder: string): string => join(folder, '.room');

export const systemProbe: DiskProbe = {
  async free(folder) {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
  async write(folder) {
    const file = sampleFile(folder);
    try {
      await writeFile(file, sample, { mode: 0o600, flush: true });
    } finally {
      await rm(file, { force: true });
    }
  },
};

/** Whether a folder's disk is full, found out by writing; for a start that failed for another stated reason. */
export function hasNoRoom(folder: string): boolean {
  const file = `${sampleFile(folder)}-${process.pid}`;
  try {
    writeFileSync(file, sample, { mode: 0o600, flush: true });
    return false;
  } catch (error) {
    return isDiskFull(error);
  } finally {
    rmSync(file, { force: true });
  }
}

/** Below this Postgres can not add the next file of its log (16 MB) with some rows beside it: full in all but name. */
export const leastFreeBytes = 32 * 1024 * 1024;

/** How long an answer stands, in milliseconds: whoever asks for readiness all the time does not write all the time. */
const standsForMs = 5_000;

export interface DiskWatch {
  /** Looks at every place, at the most every few seconds; those who ask meanwhile get the same answer. */
  look(): Promise<readonly DiskState[]>;
  /** The needed place where nothing can be stored; null while there is none. */
  trouble(): Promise<DiskState | null>;
}

/**
 * Watches the room on the disks that are written to.
 * @param now milliseconds that only grow
 */
export function watchDisks(
  places: readonly DiskPlace[],
  probe: DiskProbe = systemProbe,
  now: () => number = () => performance.now(),
): DiskWatch {
  let last: { readonly at: number; readonly states: Promise<readonly DiskState[]> } | undefined;
  const look = () => {
    const at = now();
    if (!last || at - last.at >= standsForMs) last = { at, states: Promise.all(places.map(stateOf)) };
    return last.states;
  };
  async function stateOf(place: DiskPlace): Promise<DiskState> {
    const freeBytes = await probe.free(place.folder).catch(() => null);
    if (freeBytes !== null && freeBytes < leastFreeBytes) return { place, freeBytes, trouble: 'full' };
    // The folder of Postgres is its own; what the system says of its disk must do.
    if (place.name === 'database') return { place, freeBytes, trouble: null };
    try {
      await probe.write(place.folder);
      return { place, freeBytes, trouble: null };
    } catch (error) {
      // The folder of the backups is made with the first of them.
      if (!place.needed && codeOf(error) === 'ENOENT') return { place, freeBytes, trouble: null };
      return { place, freeBytes, trouble: isDiskFull(error) ? 'full' : 'not writable' };
    }
  }
  return {
    look,
    trouble: async () =>
      (await look()).find(({ place, trouble }) => place.needed && trouble !== null) ?? null,
  };
}

/** The places that want room soon: free space below the bound, or none to write in. */
export const lowPlaces = (states: readonly DiskState[], warnBelowBytes: number): DiskState[] =>
  states.filter(
    ({ freeBytes, trouble }) => trouble !== null || (freeBytes !== null && freeBytes < warnBelowBytes),
  );
