import { asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { ChainedRecord, ChainEntry, RecordName } from '../chain.ts';
import type { SignedCheckpoint } from '../evidence-file.ts';
import {
  headValue,
  LinesText,
  linkValue,
  noteValue,
  recordValue,
  timeStampValue,
  unlinkedValue,
} from '../evidence-lines.ts';
import { dataIntegrityHashes, integrityChainClosures, integrityTimestamps } from '../tables.ts';
import { timeStampOf } from './time-stamps.ts';
import { heldAtOnce, linksOf, partsOf } from './verify-restaurant.ts';
import type { CheckedKind } from './verify-restaurant.ts';

/** Links whose records are read and written at once. */
const linksAtOnce = 1_000;
/** Time stamps that are read at once: each has some thousand characters. */
const stampsAtOnce = 100;

/**
 * The text of the file of a restaurant's records (evidence-lines.ts), a piece at a time, in the transaction of a snapshot. A chain that does
 * not hold is written as it is: the file shows it. Of records and links no more than some thousand are held.
 */
export async function* evidencePieces(
  tx: Transaction,
  restaurantId: string,
  kinds: readonly CheckedKind[],
  checkpoint: SignedCheckpoint & { readonly name: string },
  atOnce = linksAtOnce,
): AsyncGenerator<Uint8Array> {
  const text = new LinesText();
  const piece = (values: readonly string[]): Uint8Array => Buffer.from(text.of(values));
  yield piece([headValue({ id: restaurantId, name: checkpoint.name }, checkpoint)]);
  const notes = await tx
    .select()
    .from(integrityChainClosures)
    .where(eq(integrityChainClosures.restaurantId, restaurantId))
    .orderBy(asc(integrityChainClosures.closedAt));
  yield piece(
    notes.map((note) =>
      noteValue({
        restaurantId: note.restaurantId,
        id: note.id,
        reason: note.reason,
        sequence: note.sequence,
        head: note.head,
        removed: note.removed,
        closedAt: note.closedAt.toISOString(),
        previousNote: note.previousNote,
        hash: note.hash,
        signature: note.signature,
        publicKey: note.publicKey,
      }),
    ),
  );
  for await (const stamps of stampsOf(tx, restaurantId)) yield piece(stamps.map(timeStampValue));
  const records = new RecordsOfLinks(tx, restaurantId, kinds);
  const again = await namedAgain(tx, restaurantId);
  for await (const links of linksIn(tx, restaurantId, atOnce)) {
    const found = await records.of(links.filter(({ sequence }) => !again.has(sequence)));
    yield piece(links.flatMap((link) => [linkValue(link), recordValue(found.get(nameOf(link))?.record)]));
  }
  for await (const left of records.unlinked())
    yield piece(left.flatMap((one) => [unlinkedValue(one), recordValue(one.record)]));
  yield Buffer.from(text.end);
}

const nameOf = ({ dataType, dataIdentifier }: RecordName): string => `${dataType}\n${dataIdentifier}`;

async function* stampsOf(tx: Transaction, restaurantId: string) {
  for (let from = 0; ; from += stampsAtOnce) {
    const rows = await tx
      .select()
      .from(integrityTimestamps)
      .where(eq(integrityTimestamps.restaurantId, restaurantId))
      .orderBy(asc(integrityTimestamps.at), asc(integrityTimestamps.hash))
      .limit(stampsAtOnce)
      .offset(from);
    if (rows.length > 0) yield rows.map(timeStampOf);
    if (rows.length < stampsAtOnce) return;
  }
}

async function* linksIn(tx: Transaction, restaurantId: string, atOnce: number): AsyncGenerator<ChainEntry[]> {
  let last: number | null = null;
  for (;;) {
    // With those of the same number as the last: a file must show what a database without its constraints holds.
    const page: ChainEntry[] = (
      await tx.execute<ChainEntry & Record<string, unknown>>(sql`
        SELECT sequence::float8 AS sequence, data_type AS "dataType", data_identifier AS "dataIdentifier",
               record_hash AS "recordHash", previous_hash AS "previousHash", hash
          FROM ${dataIntegrityHashes}
         WHERE restaurant_id = ${restaurantId}::uuid AND (${last}::bigint IS NULL OR sequence > ${last}::bigint)
         ORDER BY sequence FETCH FIRST (${atOnce}::bigint) ROWS WITH TIES`)
    ).rows;
    if (page.length > 0) yield page;
    if (page.length < atOnce) return;
    last = page.at(-1)!.sequence;
  }
}

/** Numbers of links that name a record which one before them names: none, as long as the database has its constraints. */
async function namedAgain(tx: Transaction, restaurantId: string): Promise<ReadonlySet<number>> {
  const { rows } = await tx.execute<{ sequence: number }>(sql`
    SELECT sequence::float8 AS sequence FROM (
      SELECT sequence, row_number() OVER (PARTITION BY data_type, data_identifier ORDER BY sequence) AS nth
        FROM ${dataIntegrityHashes} WHERE restaurant_id = ${restaurantId}::uuid) numbered
     WHERE nth > 1`);
  return new Set(rows.map(({ sequence }) => sequence));
}

/** Reads the records that links name, whichever kinds they are of. */
class RecordsOfLinks {
  readonly #tx: Transaction;
  readonly #restaurantId: string;
  readonly #kinds: readonly CheckedKind[];
  /** Which kinds records of a type have come from: those are asked first. */
  readonly #from = new Map<string, Set<CheckedKind>>();
  /** How many records of each kind a link names. */
  readonly #named = new Map<CheckedKind, number>();

  constructor(tx: Transaction, restaurantId: string, kinds: readonly CheckedKind[]) {
    this.#tx = tx;
    this.#restaurantId = restaurantId;
    this.#kinds = kinds;
  }

  /** The records that some links name, by name; each link names another one. */
  async of(links: readonly RecordName[]): Promise<ReadonlyMap<string, ChainedRecord>> {
    const found = new Map<string, ChainedRecord>();
    const wanted = new Map(links.map((link) => [nameOf(link), link]));
    const read = async (kind: CheckedKind, of: readonly RecordName[]): Promise<void> => {
      const ids = [...new Set(of.map(({ dataIdentifier }) => dataIdentifier))];
      if (ids.length === 0) return;
      for (const record of await kind.read(this.#tx, this.#restaurantId, { ids })) {
        const name = nameOf(record);
        if (!wanted.has(name) || found.has(name)) continue;
        found.set(name, record);
        this.#named.set(kind, (this.#named.get(kind) ?? 0) + 1);
        this.#from.set(record.dataType, (this.#from.get(record.dataType) ?? new Set()).add(kind));
      }
    };
    const asked = new Map<CheckedKind, RecordName[]>();
    for (const link of links)
      for (const kind of this.#from.get(link.dataType) ?? [])
        asked.set(kind, (asked.get(kind) ?? []).concat(link));
    for (const [kind, of] of asked) await read(kind, of);
    // What none of them has may be of any other.
    for (const kind of this.#kinds) {
      const left = links.filter((link) => !found.has(nameOf(link)));
      if (left.length === 0) break;
      await read(kind, left);
    }
    return found;
  }

  /** Records that no link names; to be asked for once all links are through. */
  async *unlinked(): AsyncGenerator<ChainedRecord[]> {
    for (const kind of this.#kinds) {
      const { table, read } = kind;
      const { rows } = await this.#tx.execute<{ count: number }>(
        sql`SELECT count(*)::float8 AS count FROM ${table} WHERE ${table.restaurantId} = ${this.#restaurantId}::uuid`,
      );
      // Each row is named by a link: there is no other.
      if (rows[0]?.count === (this.#named.get(kind) ?? 0)) continue;
      for (const within of await partsOf(this.#tx, this.#restaurantId, table, heldAtOnce, null)) {
        const records = await read(this.#tx, this.#restaurantId, within);
        const links = await linksOf(this.#tx, this.#restaurantId, records);
        const left = records.filter((record) => !links.has(nameOf(record)));
        if (left.length > 0) yield left;
      }
    }
  }
}
