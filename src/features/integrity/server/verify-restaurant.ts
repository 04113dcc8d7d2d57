import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '#platform/db/database.ts';
import { ChainWalk, recordProblem } from '../chain.ts';
import type { ChainedRecord, ChainEntry, ChainHead, Violation, ViolationKind } from '../chain.ts';
import { verifyClosures } from '../closure.ts';
import { dataIntegrityHashes, integrityChainClosures, integrityChains } from '../tables.ts';
import { sha256hex } from './append-evidence.ts';
import { NumberSet } from './number-set.ts';
import { verifyNoteSignature } from './note-keys.ts';
import type { RecordKind } from './record-kind.ts';
import type { Within } from './within.ts';

/** A kind of record, as far as a check wants it. */
export type CheckedKind = Pick<RecordKind, 'table' | 'read'>;

/** How many records or links are held at once. */
export const heldAtOnce = 5_000;

const columns = {
  sequence: dataIntegrityHashes.sequence,
  dataType: dataIntegrityHashes.dataType,
  dataIdentifier: dataIntegrityHashes.dataIdentifier,
  recordHash: dataIntegrityHashes.recordHash,
  previousHash: dataIntegrityHashes.previousHash,
  hash: dataIntegrityHashes.hash,
};

/**
 * Recomputes a restaurant's whole chain and holds it against its records and against where the chain says it stands
 * (C-46). A chain that was closed by a wipe begins behind the last of its signed notes. Run it in a snapshot, so that a write in between is not taken for tampering.
 * Of records and links no more than `atOnce` are held at a time, and others have their turn in between (INTEG-60).
 *
 * @param trustedKeys public keys whose notes are believed (`noteKeys`); without one every note is a violation
 * @returns the number of links and every violation; none for an honest chain
 */
export async function verifyRestaurant(
  tx: Transaction,
  restaurantId: string,
  kinds: readonly CheckedKind[],
  trustedKeys: readonly string[] = [],
  atOnce: number = heldAtOnce,
): Promise<{ links: number; violations: Violation[] }> {
  const [chain] = await tx
    .select()
    .from(integrityChains)
    .where(eq(integrityChains.restaurantId, restaurantId));
  const stored = await tx
    .select()
    .from(integrityChainClosures)
    .where(eq(integrityChainClosures.restaurantId, restaurantId));
  const notes = stored.map((note) => ({ ...note, closedAt: note.closedAt.toISOString() }));
  const closures = verifyClosures(notes, trustedKeys, sha256hex, verifyNoteSignature);
  const records = await holdRecords(tx, restaurantId, kinds, atOnce, chain?.sequence ?? null);
  const walked = await walkLinks(tx, restaurantId, records, atOnce, {
    after: closures.after,
    head: chain && { sequence: chain.sequence, hash: chain.head },
  });
  const violations = [
    ...closures.violations,
    ...records.unreadable,
    ...walked.violations,
    ...records.unrecorded,
  ];
  // Sign-up opens the chain with the restaurant: without its row nothing says how long the chain was.
  if (!chain) violations.unshift({ kind: 'missing_chain', sequence: null, record: null });
  return { links: walked.links, violations };
}

/** What the records say of the links that vouch for them. */
interface HeldRecords {
  /** Links whose record is there, by number. */
  readonly there: NumberSet;
  /** Links whose record is not what was hashed. */
  readonly problems: ReadonlyMap<number, ViolationKind>;
  /** Links that name a record again which one before them names. */
  readonly namedAgain: NumberSet;
  readonly unrecorded: readonly Violation[];
  readonly unreadable: readonly Violation[];
}

/** Reads all records, some at a time, and holds each against its link. */
async function holdRecords(
  tx: Transaction,
  restaurantId: string,
  kinds: readonly CheckedKind[],
  atOnce: number,
  length: number | null,
): Promise<HeldRecords> {
  const [there, namedAgain] = [new NumberSet(), new NumberSet()];
  const problems = new Map<number, ViolationKind>();
  const unrecorded: Violation[] = [];
  const unreadable: Violation[] = [];
  for (const { table, read } of kinds) {
    let isTold = false;
    for (const within of await partsOf(tx, restaurantId, table, atOnce, length)) {
      let records: ChainedRecord[];
      try {
        records = await read(tx, restaurantId, within);
      } catch (error) {
        // Stored JSON of another shape than was ever written. Nobody ends the check of all others with it; the database's errors do.
        if (!(error instanceof TypeError || error instanceof RangeError || error instanceof z.ZodError))
          throw error;
        if (!isTold) unreadable.push({ kind: 'unreadable', sequence: null, record: null });
        isTold = true;
        continue;
      }
      const links = await linksOf(tx, restaurantId, records);
      for (const record of records) {
        const [first, ...more] = links.get(nameOf(record)) ?? [];
        // Two records of one name: the first is held against the link, the other has none.
        if (first === undefined || there.has(first.sequence)) {
          const { dataType, dataIdentifier } = record;
          unrecorded.push({ kind: 'unrecorded', sequence: null, record: { dataType, dataIdentifier } });
          continue;
        }
        there.add(first.sequence);
        for (const { sequence } of more) namedAgain.add(sequence);
        const problem = recordProblem(first, record.record, sha256hex);
        if (problem !== null) problems.set(first.sequence, problem);
      }
    }
  }
  return { there, problems, namedAgain, unrecorded, unreadable };
}

const nameOf = ({ dataType, dataIdentifier }: { dataType: string; dataIdentifier: string }): string =>
  `${dataType}\n${dataIdentifier}`;

/** Ids between which at most so many records of a kind stand; one part without bounds where the chain is no longer than that. */
export async function partsOf(
  tx: Transaction,
  restaurantId: string,
  table: RecordKind['table'],
  atOnce: number,
  length: number | null,
): Promise<readonly (Within | undefined)[]> {
  if (length !== null && length <= atOnce) return [undefined];
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM (
      SELECT ${table.id} AS id, row_number() OVER (ORDER BY ${table.id}) AS nth FROM ${table}
       WHERE ${table.restaurantId} = ${restaurantId}::uuid) numbered
     WHERE nth % ${atOnce}::int = 0 ORDER BY id`);
  const bounds = [null, ...rows.map(({ id }) => id), null];
  return bounds.slice(1).map((to, index) => ({ after: bounds[index]!, to }));
}

/** The links of some records by what they name, of one name in their order. */
export async function linksOf(
  tx: Transaction,
  restaurantId: string,
  records: readonly ChainedRecord[],
): Promise<Map<string, ChainEntry[]>> {
  if (records.length === 0) return new Map();
  const types = [...new Set(records.map(({ dataType }) => dataType))];
  const identifiers = records.map(({ dataIdentifier }) => dataIdentifier);
  const found = await tx
    .select(columns)
    .from(dataIntegrityHashes)
    .where(
      sql`${dataIntegrityHashes.restaurantId} = ${restaurantId}::uuid AND ${dataIntegrityHashes.dataType} = ANY(${sql.param(types)}::text[])
        AND ${dataIntegrityHashes.dataIdentifier} = ANY(${sql.param(identifiers)}::uuid[])`,
    )
    .orderBy(dataIntegrityHashes.sequence);
  return Map.groupBy(found, nameOf);
}

interface Walked {
  readonly links: number;
  readonly violations: readonly Violation[];
}

/** Goes along the links, some at a time. */
async function walkLinks(
  tx: Transaction,
  restaurantId: string,
  { there, problems, namedAgain }: HeldRecords,
  atOnce: number,
  { after, head }: { after: ChainHead; head: ChainHead | undefined },
): Promise<Walked> {
  const walk = new ChainWalk(sha256hex, after);
  let links = 0;
  let last: number | null = null;
  let madeAfter: ReadonlyMap<string, number> | null = null;
  for (;;) {
    // With those of the same number as the last: a check must see what a database without its constraints holds.
    const page: ChainEntry[] = (
      await tx.execute<ChainEntry & Record<string, unknown>>(sql`
        SELECT sequence::float8 AS sequence, data_type AS "dataType", data_identifier AS "dataIdentifier",
               record_hash AS "recordHash", previous_hash AS "previousHash", hash
          FROM ${dataIntegrityHashes}
         WHERE restaurant_id = ${restaurantId}::uuid AND (${last}::bigint IS NULL OR sequence > ${last}::bigint)
         ORDER BY sequence FETCH FIRST (${atOnce}::bigint) ROWS WITH TIES`)
    ).rows;
    for (const entry of page) {
      const { sequence } = entry;
      const isNamedAgain = namedAgain.has(sequence);
      const problem = isNamedAgain
        ? null
        : there.has(sequence)
          ? (problems.get(sequence) ?? null)
          : 'missing_record';
      if (madeAfter === null && !walk.continues(entry))
        madeAfter = await numbersByHash(tx, restaurantId, after);
      walk.take(entry, { problem, isNamedAgain, isDisplaced: false }, madeAfter ?? new Map());
    }
    links += page.length;
    if (page.length < atOnce) return { links, violations: walk.end(head) };
    last = page.at(-1)!.sequence;
  }
}

/** Of a chain that does not hold: which link each hash is the one of. All at once, because any of them may be where a wrong one stood. */
async function numbersByHash(
  tx: Transaction,
  restaurantId: string,
  after: ChainHead,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ hash: dataIntegrityHashes.hash, sequence: dataIntegrityHashes.sequence })
    .from(dataIntegrityHashes)
    .where(eq(dataIntegrityHashes.restaurantId, restaurantId))
    .orderBy(dataIntegrityHashes.sequence);
  return new Map([
    [after.hash, after.sequence],
    ...rows.map(({ hash, sequence }) => [hash, sequence] as const),
  ]);
}
