/**
 * The chain of hashes that shows whether a restaurant's records were touched (C-46). Pure, and with the
 * hash function handed in, so that the server, the browser and anyone's own script can check the same way.
 */
import { canonicalJson, CanonicalJsonError, type JsonValue } from './canonical-json.ts';

/** SHA-256 of a text's UTF-8 bytes, in lower-case hex. */
export type Sha256Hex = (text: string) => string;

/** What the first link of a chain points at. */
export const GENESIS_HASH = '0'.repeat(64);

/** A record as a link names it. */
export type RecordName = {
  /** The kind of record, for example `refrigeration_log`. No line breaks. */
  readonly dataType: string;
  /** The record's id. */
  readonly dataIdentifier: string;
};

/** One link, as stored: numbered from 1 without gaps within a restaurant. */
export type ChainEntry = RecordName & {
  readonly sequence: number;
  readonly recordHash: string;
  readonly previousHash: string;
  readonly hash: string;
};

/** A record as it is stored now. */
export type ChainedRecord = RecordName & { readonly record: JsonValue };

/** Where a chain stands: number and hash of its last link. */
export type ChainHead = { readonly sequence: number; readonly hash: string };

/** Where every chain starts. */
export const GENESIS: ChainHead = { sequence: 0, hash: GENESIS_HASH };

/** Hash of a record: SHA-256 of its canonical JSON. Throws CanonicalJsonError. */
export function recordHash(record: JsonValue, sha256hex: Sha256Hex): string {
  return sha256hex(canonicalJson(record));
}

/**
 * Hash of a link: SHA-256 of previous hash, sequence number, type, identifier and record hash, each on a
 * line of its own. The database computes the same when it appends.
 */
export function chainHash(link: Omit<ChainEntry, 'hash'>, sha256hex: Sha256Hex): string {
  return sha256hex(
    [link.previousHash, link.sequence, link.dataType, link.dataIdentifier, link.recordHash].join('\n'),
  );
}

/**
 * What can be found wrong:
 * - `changed`: the record is not what was hashed;
 * - `missing_record`: a link's record is gone;
 * - `gap`: links are missing from the numbering, in the middle or at the end;
 * - `reordered`: a link stands at another place than where it was made;
 * - `wrong_link`: a link's own content or its pointer back was altered, or it names a record twice;
 * - `unrecorded`: a record that no link vouches for;
 * - `missing_chain`: what says where the chain stands is gone, so that a cut-off end would go unseen;
 * - `wrong_note`: the note of a wipe is not what was signed, or not signed by us (closure.ts);
 * - `missing_note`: the note of a wipe is gone;
 * - `unreadable`: a record is so bent that none of its kind can be read; each of them is missed then.
 *
 * Against the audit log and what checks have signed (audit-trail.ts, seal.ts), which a file of records does not hold:
 * - `unaudited`: a link that no row of the audit log has brought; `unlinked`: a row of the log whose links are gone;
 * - `out_of_time`: a link that says it was made well before a seal which it follows;
 * - `rewound`: the chain is not as it was sealed, though it agrees with itself;
 * - `audit_changed`: the audit log is not as it was sealed;
 * - `wrong_seal`, `missing_seal`: a seal is not what was signed, or gone.
 */
export const violationKinds = [
  'changed',
  'missing_record',
  'gap',
  'reordered',
  'wrong_link',
  'unrecorded',
  'missing_chain',
  'wrong_note',
  'missing_note',
  'unreadable',
  'unaudited',
  'unlinked',
  'out_of_time',
  'rewound',
  'audit_changed',
  'wrong_seal',
  'missing_seal',
] as const;
export type ViolationKind = (typeof violationKinds)[number];

export type Violation = {
  readonly kind: ViolationKind;
  /** Number of the link; of the first missing one for a gap; where a note closes the chain; null for `unrecorded` and `missing_chain`. */
  readonly sequence: number | null;
  /** The record or note concerned; null for a gap, `missing_chain` and `missing_note`. */
  readonly record: RecordName | null;
};

export type VerifyOptions = {
  /** What the first entry must follow: the end of an earlier, closed part of the chain. Default: its beginning. */
  readonly after?: ChainHead;
  /** Where the chain is known to stand (the signed head of a day). Without it a cut-off end goes unseen. */
  readonly head?: ChainHead;
};

/**
 * Recomputes a whole chain and compares it with the records as they are now.
 *
 * @param entries all links of one restaurant (after `options.after`), in the order they are stored in.
 * @param records all records that links should vouch for.
 * @returns every violation, in chain order, unrecorded ones last; none for an honest chain.
 */
export function verifyChain(
  entries: readonly ChainEntry[],
  records: Iterable<ChainedRecord>,
  sha256hex: Sha256Hex,
  options: VerifyOptions = {},
): Violation[] {
  const violations: Violation[] = [];
  const start = options.after ?? GENESIS;
  const unlinked = new Map<string, ChainedRecord>();
  const unrecorded: ChainedRecord[] = [];
  for (const record of records) {
    // Two records of one name: the first is held against the link, the other has none.
    if (unlinked.has(nameOf(record))) unrecorded.push(record);
    else unlinked.set(nameOf(record), record);
  }

  const displaced = displacedIn(entries);
  for (const entry of displaced) violations.push(violation('reordered', entry.sequence, entry));
  const linked = new Set<string>();
  const madeAfter = new Map([[start.hash, start.sequence]]);
  for (const entry of entries) madeAfter.set(entry.hash, entry.sequence);

  let last = start;
  // What the next link may point back at. Beside the stored hash the true one: when the hash of a link was
  // altered, that is this link's fault and not that of the next.
  let accepted = [start.hash];
  for (const entry of entries.toSorted((a, b) => a.sequence - b.sequence)) {
    if (entry.sequence <= last.sequence) {
      if (!displaced.has(entry)) violations.push(violation('reordered', entry.sequence, entry));
      continue;
    }
    const isAfterGap = entry.sequence > last.sequence + 1;
    if (isAfterGap) violations.push({ kind: 'gap', sequence: last.sequence + 1, record: null });

    const computed = chainHash(entry, sha256hex);
    const isWhole = computed === entry.hash && (isAfterGap || accepted.includes(entry.previousHash));
    if (!isWhole || linked.has(nameOf(entry))) {
      const kind = standsElsewhere(entry, madeAfter, sha256hex) ? 'reordered' : 'wrong_link';
      if (kind === 'wrong_link' || !displaced.has(entry)) {
        violations.push(violation(kind, entry.sequence, entry));
      }
    }
    if (!linked.has(nameOf(entry))) {
      const problem = compareRecord(entry, unlinked.get(nameOf(entry)), sha256hex);
      if (problem !== null) violations.push(violation(problem, entry.sequence, entry));
    }
    linked.add(nameOf(entry));
    unlinked.delete(nameOf(entry));
    accepted = [entry.hash, computed];
    last = entry;
  }

  if (options.head !== undefined) violations.push(...compareHead(last.sequence, accepted, options.head));
  unrecorded.unshift(...unlinked.values());
  return [...violations, ...unrecorded.map((record) => violation('unrecorded', null, record))];
}

function violation(kind: ViolationKind, sequence: number | null, name: RecordName): Violation {
  return { kind, sequence, record: { dataType: name.dataType, dataIdentifier: name.dataIdentifier } };
}

function nameOf(name: RecordName): string {
  return `${name.dataType}\n${name.dataIdentifier}`;
}

/** Entries stored behind one with a higher number. */
function displacedIn(entries: readonly ChainEntry[]): Set<ChainEntry> {
  const displaced = new Set<ChainEntry>();
  let highest = Number.NEGATIVE_INFINITY;
  for (const entry of entries) {
    if (entry.sequence < highest) displaced.add(entry);
    highest = Math.max(highest, entry.sequence);
  }
  return displaced;
}

/** True when a link that is wrong where it stands is right behind another link. */
function standsElsewhere(
  entry: ChainEntry,
  madeAfter: ReadonlyMap<string, number>,
  sha256hex: Sha256Hex,
): boolean {
  const before = madeAfter.get(entry.previousHash);
  return (
    before !== undefined &&
    before + 1 !== entry.sequence &&
    chainHash({ ...entry, sequence: before + 1 }, sha256hex) === entry.hash
  );
}

function compareRecord(
  entry: ChainEntry,
  record: ChainedRecord | undefined,
  sha256hex: Sha256Hex,
): ViolationKind | null {
  if (record === undefined) return 'missing_record';
  try {
    return recordHash(record.record, sha256hex) === entry.recordHash ? null : 'changed';
  } catch (error) {
    // A record that no longer has a canonical form cannot be what was hashed.
    if (error instanceof CanonicalJsonError) return 'changed';
    throw error;
  }
}

function compareHead(lastSequence: number, lastHashes: readonly string[], head: ChainHead): Violation[] {
  if (lastSequence < head.sequence) return [{ kind: 'gap', sequence: lastSequence + 1, record: null }];
  if (lastSequence > head.sequence || !lastHashes.includes(head.hash)) {
    return [{ kind: 'wrong_link', sequence: lastSequence, record: null }];
  }
  return [];
}
