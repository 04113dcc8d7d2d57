import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import type { KeptWrite } from './kept-write.ts';

interface Row extends KeptWrite {
  /** The order in which things were done; given by the database, over all tabs. */
  readonly seq: number;
}

interface QueueSchema extends DBSchema {
  writes: {
    key: number;
    value: Row;
    indexes: { id: string; turn: [restaurantId: string, state: string] };
  };
  notes: { key: string; value: unknown };
}

/** The writes that wait on this device. Every version of the app reads what an earlier one has kept. */
export interface QueueStore {
  /** Keeps a write, surviving a power cut from then on. One whose id is there already stays as it is. */
  add(write: KeptWrite): Promise<void>;
  /** The first write of a restaurant that waits to be sent. */
  next(restaurantId: string): Promise<KeptWrite | undefined>;
  /** All of a restaurant, in the order in which they were done; null: of all restaurants. */
  list(restaurantId: string | null): Promise<KeptWrite[]>;
  get(id: string): Promise<KeptWrite | undefined>;
  /** Puts a changed write in its place in the order; one that is gone stays gone. */
  change(write: KeptWrite): Promise<void>;
  /**
   * Writes down the time of a write as it was put right, unless another tab has done so before: sent twice, its content is
   * one. @returns what stands now; undefined where it is gone
   */
  settle(write: KeptWrite): Promise<KeptWrite | undefined>;
  remove(id: string): Promise<void>;
  /** Puts a write at the end in place of another one, both or neither; where that one is gone by now, it does nothing. */
  replace(id: string, write: KeptWrite): Promise<void>;
  /** Forgets what was thrown away before an instant, ISO, whoever's it was. @returns whether there was any */
  forgetDiscarded(before: string): Promise<boolean>;
  note(name: string): Promise<unknown>;
  setNote(name: string, value: unknown): Promise<void>;
  /** Puts in the place of a note what is made of it; no other tab changes it meanwhile. */
  changeNote(name: string, change: (value: unknown) => unknown): Promise<void>;
  close(): void;
}

const version = 1;

/**
 * Opens the queue of this browser.
 * @throws what the browser says where it keeps nothing (private windows, blocked storage)
 */
export async function openQueueStore(name = 'credenza.queue'): Promise<QueueStore> {
  let opened: Promise<IDBPDatabase<QueueSchema>> | null = null;
  const forget = (): void => {
    opened = null;
  };
  const database = (): Promise<IDBPDatabase<QueueSchema>> => {
    opened ??= openDB<QueueSchema>(name, version, {
      upgrade(fresh) {
        const writes = fresh.createObjectStore('writes', { keyPath: 'seq', autoIncrement: true });
        writes.createIndex('id', 'id', { unique: true });
        writes.createIndex('turn', ['restaurantId', 'state']);
        fresh.createObjectStore('notes');
      },
      // A later version of the app, or a person who empties the storage, must not wait for this page; what it writes next opens it anew.
      blocking: (_current, _wanted, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
      // A tablet that slept may have lost its storage's process: the next write opens it anew.
      terminated: forget,
    });
    opened.catch(forget);
    return opened;
  };
  await database();
  const begin = async () => (await database()).transaction('writes', 'readwrite', { durability: 'strict' });

  return {
    async add(write) {
      // A place at the end: the database gives it.
      const { seq: _place, ...fresh } = write as Partial<Row> & KeptWrite;
      const tx = await begin();
      const work = async (): Promise<void> => {
        if ((await tx.store.index('id').getKey(write.id)) === undefined) await tx.store.add(fresh as Row);
      };
      await Promise.all([work(), tx.done]);
    },
    next: async (restaurantId) =>
      (await database()).getFromIndex('writes', 'turn', IDBKeyRange.only([restaurantId, 'waiting'])),
    async list(restaurantId) {
      const range =
        restaurantId === null ? null : IDBKeyRange.bound([restaurantId, ''], [restaurantId, '\uffff']);
      const rows = await (await database()).getAllFromIndex('writes', 'turn', range);
      return rows.toSorted((a, b) => a.seq - b.seq);
    },
    get: async (id) => (await database()).getFromIndex('writes', 'id', id),
    async change(write) {
      const tx = await begin();
      const seq = await tx.store.index('id').getKey(write.id);
      if (seq !== undefined) await tx.store.put({ ...write, seq });
      await tx.done;
    },
    async settle({ id, input, keptAt, timeBy }) {
      const tx = await begin();
      let stands = await tx.store.index('id').get(id);
      if (stands?.clockKnown === false) {
        stands = { ...stands, input, keptAt, clockKnown: true, ...(timeBy ? { timeBy } : {}) };
        await tx.store.put(stands);
      }
      await tx.done;
      return stands;
    },
    async remove(id) {
      const tx = await begin();
      const seq = await tx.store.index('id').getKey(id);
      if (seq !== undefined) await tx.store.delete(seq);
      await tx.done;
    },
    async replace(id, write) {
      const { seq: _place, ...fresh } = write as Partial<Row> & KeptWrite;
      const tx = await begin();
      const work = async (): Promise<void> => {
        const seq = await tx.store.index('id').getKey(id);
        if (seq === undefined) return;
        await tx.store.delete(seq);
        await tx.store.add(fresh as Row);
      };
      await Promise.all([work(), tx.done]);
    },
    async forgetDiscarded(before) {
      const tx = await begin();
      let found = false;
      for (let row = await tx.store.openCursor(); row !== null; row = await row.continue()) {
        const { state, discarded } = row.value;
        if (state !== 'discarded' || discarded === undefined || discarded.at >= before) continue;
        await row.delete();
        found = true;
      }
      await tx.done;
      return found;
    },
    note: async (name_) => (await database()).get('notes', name_),
    async setNote(name_, value) {
      await (await database()).put('notes', value, name_);
    },
    async changeNote(name_, change) {
      const tx = (await database()).transaction('notes', 'readwrite');
      const work = async (): Promise<void> => {
        await tx.store.put(change(await tx.store.get(name_)), name_);
      };
      await Promise.all([work(), tx.done]);
    },
    close: () => void opened?.then((db) => db.close()),
  };
}
