import { deleteDB, openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';

/** One answer of the server as it was last read. */
export interface KeptRead {
  /** The query it answers, as the library calls it. */
  readonly hash: string;
  /** Person and restaurant it was read for; nobody else ever sees it. */
  readonly owner: string;
  readonly data: unknown;
  /** When it was read, by this device's clock, in milliseconds. */
  readonly readAt: number;
}

interface ReadsSchema extends DBSchema {
  reads: { key: string; value: KeptRead; indexes: { readAt: number } };
}

/** Where the last known state is kept, apart from the writes: it goes when the person does, they stay. */
export const keptReadsName = 'credenza.reads';
/** Answers kept at most; each search leaves one. */
const most = 300;

let opened: Promise<IDBPDatabase<ReadsSchema>> | null = null;

function reads(): Promise<IDBPDatabase<ReadsSchema>> {
  const forget = (): void => {
    opened = null;
  };
  opened ??= openDB<ReadsSchema>(keptReadsName, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('reads', { keyPath: 'hash' }).createIndex('readAt', 'readAt');
    },
    // Somebody signs out in another tab: this one must not hold on to what is to go.
    blocking(_current, _wanted, event) {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });
  opened.catch(forget);
  return opened;
}

/**
 * Keeps an answer in place of the one before; the oldest give way, but not who is signed in.
 *
 * @param beside the answer of the same owner that must be kept already: who is signed in. When that was forgotten —
 *   somebody signed out in another tab — nothing that this tab still hears is kept after it.
 */
export async function keepRead(read: KeptRead, beside?: string): Promise<void> {
  const tx = (await reads()).transaction('reads', 'readwrite');
  if (beside !== undefined && (await tx.store.get(beside))?.owner !== read.owner) return tx.done;
  await tx.store.put(read);
  if ((await tx.store.count()) > most) {
    let oldest = await tx.store.index('readAt').openCursor();
    // Who is signed in stays: everything else is kept beside it.
    if (oldest?.primaryKey === (beside ?? read.hash)) oldest = await oldest.continue();
    await oldest?.delete();
  }
  await tx.done;
}

/** What was last read for a query, by whomever; undefined where nothing was. */
export async function recallRead(hash: string): Promise<KeptRead | undefined> {
  return (await reads()).get('reads', hash);
}

/** All that was read for somebody, the newest first. @param owner person and restaurant */
export async function allReads(owner: string): Promise<readonly KeptRead[]> {
  const kept = await (await reads()).getAllFromIndex('reads', 'readAt');
  return kept.filter((read) => read.owner === owner).toReversed();
}

/** Forgets all that was read. */
export async function forgetReads(): Promise<void> {
  const open = await opened?.catch(() => null);
  open?.close();
  opened = null;
  await deleteDB(keptReadsName);
}
