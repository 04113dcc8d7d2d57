import type { Database, Transaction } from '#platform/db/database.ts';
import type { Asking, Versions } from './question.ts';
import { weighAndFreeze } from './weigh.ts';

/** Whose data is asked for, and what their parts were at when the caller was found: read in each call, never kept. */
export interface Asker {
  readonly id: string;
  readonly versions: Versions;
}

/** The answers to several askings, in their order. */
export type Answers<Askings extends readonly Asking<unknown>[]> = {
  [Index in keyof Askings]: Askings[Index] extends Asking<infer Answer> ? Answer : never;
};

/** Bytes of all answers that a process keeps, more or less. */
const usualBytes = 32 * 1_048_576;

interface Kept {
  /** What its parts were at in the snapshot that answered it. */
  readonly at: string;
  /** The parts that it depends on: the question's, or those of what it is `without`. */
  readonly parts: readonly string[];
  readonly answer: unknown;
  readonly bytes: number;
  /** Null for what was made of a text: it is good for as long as that text comes. */
  readonly asking: Asking<unknown> | null;
}

interface Place {
  bytes: number;
  /** Those that were asked longest ago come first. */
  readonly kept: Map<string, Kept>;
}

const versionsStatement = 'SELECT versions FROM restaurant_versions WHERE restaurant_id = $1';

/**
 * What this process has read of restaurants, so that what did not change is not read again. An answer counts for as long as
 * every part of the data that it was read from is at the word at which it was read; the words come from the database in
 * each call, so several processes on one database are right, each with a memory of its own.
 *
 * Answers of several questions are of one moment: where one of them has to be read, and another one changed meanwhile,
 * that is read again in the same snapshot. Bounded in bytes; when it is full, the restaurant that holds most lets go of what
 * it asked longest ago.
 */
export class Memory {
  readonly #database: Pick<Database, 'asTenant'>;
  readonly #mostBytes: number;
  readonly #places = new Map<string, Place>();
  /** What is being read, by who asks what of which words: who asks the same meanwhile waits for it. */
  readonly #underWay = new Map<string, Promise<readonly unknown[]>>();
  #bytes = 0;

  constructor(database: Pick<Database, 'asTenant'>, mostBytes = usualBytes) {
    this.#database = database;
    this.#mostBytes = mostBytes;
  }

  /** Bytes that are kept now, more or less. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * The answers to some questions about one restaurant, as of one moment that is not before its words were read. They are
   * shared and frozen.
   * @throws what reading throws; nothing of that is kept
   */
  async read<const Askings extends readonly Asking<unknown>[]>(
    asker: Asker,
    askings: Askings,
  ): Promise<Answers<Askings>> {
    const kept = askings.map((asking) => this.#find(asker, asking));
    if (kept.every((one) => one !== undefined)) return kept.map(({ answer }) => answer) as Answers<Askings>;
    const name = [
      asker.id,
      ...askings.map((one) => `${keyOf(one)} ${at(one.question.parts, asker.versions)}`),
    ].join('\n');
    let reading = this.#underWay.get(name);
    if (!reading) {
      reading = this.#readNow(asker, askings, kept).finally(() => this.#underWay.delete(name));
      this.#underWay.set(name, reading);
    }
    return (await reading) as Answers<Askings>;
  }

  /**
   * What was made of a text the last time, where the text is the same; else what is made of it now. Frozen, and kept within
   * the same bound.
   * @param name of what is made, its own within the restaurant
   * @param make gives undefined for what is not to be kept
   */
  madeOf<Made extends object | undefined>(
    restaurantId: string,
    name: string,
    text: string,
    make: () => Made,
  ): Made {
    const key = `made ${name}`;
    const kept = this.#places.get(restaurantId)?.kept;
    const known = kept?.get(key);
    if (kept && known?.at === text) {
      kept.delete(key);
      kept.set(key, known);
      return known.answer as Made;
    }
    const made = make();
    this.#forget(restaurantId, key);
    if (made)
      this.#put(restaurantId, key, {
        at: text,
        answer: made,
        parts: [],
        bytes: key.length + text.length + weighAndFreeze(made),
        asking: null,
      });
    return made;
  }

  /** Reads in one snapshot what is not known, and what is no longer true in it. */
  async #readNow(
    asker: Asker,
    askings: readonly Asking<unknown>[],
    known: readonly (Kept | undefined)[],
  ): Promise<unknown[]> {
    const { versions, answers } = await this.#database.asTenant(
      asker.id,
      async (tx) => {
        // All sent in the same breath: none waits for the answer to the one before.
        const read = (asking: Asking<unknown>) => this.#readOne(tx, asker, asking);
        const [now, ...found] = await Promise.all([
          readVersions(tx, asker.id),
          ...askings.map((asking, index) => known[index] ?? read(asking)),
        ]);
        const isOld = (index: number) => known[index] && known[index].at !== at(known[index].parts, now);
        return {
          versions: now,
          answers: await Promise.all(
            askings.map(async (asking, index) => (isOld(index) ? read(asking) : found[index]!)),
          ),
        };
      },
      { snapshot: true },
    );
    this.#forgetOld(asker.id, versions);
    askings.forEach((asking, index) => this.#keep(asker.id, asking, versions, answers[index]!));
    return answers.map(({ answer }) => answer);
  }

  /** Reads one, and with it whether there is any of what it is without, unless that is known: there is, or it would not be read. */
  async #readOne(tx: Transaction, asker: Asker, asking: Asking<unknown>): Promise<Read> {
    const { without, parts } = asking.question;
    const read = readOne(tx, asker.id, asking);
    if (!without || this.#find(asker, without.any)?.answer === true) return { answer: await read, parts };
    const [answer, any] = await Promise.all([read, readOne(tx, asker.id, without.any)]);
    if (any === true) return { answer, parts, any: without.any };
    return { answer: without.answer, parts: without.any.question.parts };
  }

  #find({ id, versions }: Asker, asking: Asking<unknown>): Kept | undefined {
    const place = this.#places.get(id);
    const key = keyOf(asking);
    const kept = place?.kept.get(key);
    if (!place || !kept || kept.at === '' || kept.at !== at(kept.parts, versions)) return undefined;
    place.kept.delete(key);
    place.kept.set(key, kept);
    return kept;
  }

  #keep(
    restaurantId: string,
    asking: Asking<unknown>,
    versions: Versions,
    { answer, parts, any }: Read,
  ): void {
    if (any) this.#keep(restaurantId, any, versions, { answer: true, parts: any.question.parts });
    const key = keyOf(asking);
    const words = at(parts, versions);
    if (words === '' || this.#places.get(restaurantId)?.kept.has(key)) return;
    const bytes = key.length + weighAndFreeze(answer);
    this.#put(restaurantId, key, { at: words, parts, answer, bytes, asking });
  }

  #put(restaurantId: string, key: string, kept: Kept): void {
    // What would take others' places is not kept at all.
    if (kept.bytes > this.#mostBytes / 2) return;
    const place: Place = this.#places.get(restaurantId) ?? { bytes: 0, kept: new Map() };
    this.#places.set(restaurantId, place);
    place.kept.set(key, kept);
    place.bytes += kept.bytes;
    this.#bytes += kept.bytes;
    while (this.#bytes > this.#mostBytes) this.#letGo();
  }

  /** Takes away what is no longer asked: under other words, nobody finds it. */
  #forgetOld(restaurantId: string, versions: Versions): void {
    const place = this.#places.get(restaurantId);
    for (const [key, { asking, parts, at: before }] of place?.kept ?? [])
      if (asking && before !== at(parts, versions)) this.#forget(restaurantId, key);
  }

  /** The restaurant that holds most lets go of what it asked longest ago. */
  #letGo(): void {
    let most: [string, Place] | undefined;
    for (const one of this.#places) if (!most || one[1].bytes > most[1].bytes) most = one;
    const [oldest] = most?.[1].kept.keys() ?? [];
    if (most && oldest !== undefined) this.#forget(most[0], oldest);
  }

  #forget(restaurantId: string, key: string): void {
    const place = this.#places.get(restaurantId);
    const kept = place?.kept.get(key);
    if (!place || !kept) return;
    place.kept.delete(key);
    place.bytes -= kept.bytes;
    this.#bytes -= kept.bytes;
    if (place.kept.size === 0) this.#places.delete(restaurantId);
  }
}

const keyOf = ({ question, asked }: Asking<unknown>): string => `${question.name} ${JSON.stringify(asked)}`;

/** What was read just now, with the parts that it depends on. */
interface Read {
  readonly answer: unknown;
  readonly parts: readonly string[];
  /** Of which it was seen that there is some. */
  readonly any?: Asking<boolean>;
}

/**
 * What the parts of a question are at; of one that has never changed, that it has not. Empty for who has not looked, which
 * nothing is kept under: a restaurant has a word for itself from its first moment.
 */
const at = (parts: readonly string[], versions: Versions): string =>
  Object.keys(versions).length === 0 ? '' : parts.map((part) => versions[part] ?? '-').join(' ');

const readOne = (tx: Transaction, restaurantId: string, { question, asked }: Asking<unknown>) =>
  question.read(tx, restaurantId, asked as never);

async function readVersions(tx: Transaction, restaurantId: string): Promise<Versions> {
  const { rows } = await tx.connection.query<{ versions: Versions }>({
    name: 'restaurant_versions',
    text: versionsStatement,
    values: [restaurantId],
  });
  return rows[0]?.versions ?? {};
}
