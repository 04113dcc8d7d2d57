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

  const walk = new ChainWalk(sha256hex, start);
  for (const entry of entries.toSorted((a, b) => a.sequence - b.sequence)) {
    const isNamedAgain = linked.has(nameOf(entry));
    const problem = isNamedAgain ? null : compareRecord(entry, unlinked.get(nameOf(entry)), sha256hex);
    const taken = walk.take(entry, { problem, isNamedAgain, isDisplaced: displaced.has(entry) }, madeAfter);
    if (!taken) continue;
    linked.add(nameOf(entry));
    unlinked.delete(nameOf(entry));
  }

  violations.push(...walk.end(options.head));
  unrecorded.unshift(...unlinked.values());
  return [...violations, ...unrecorded.map((record) => violation('unrecorded', null, record))];
}

/** What is known of a link beside itself. */
export interface LinkContext {
  /** What is wrong with its record: `missing_record`, `changed`. */
  readonly problem: ViolationKind | null;
  /** A link before it names the same record. */
  readonly isNamedAgain: boolean;
  /** It is stored behind one with a higher number, and that is said already. */
  readonly isDisplaced: boolean;
}

/** Goes along a chain, one link after the other by their numbers, and holds no more of it than where it stands. */
export class ChainWalk {
  readonly #sha256hex: Sha256Hex;
  readonly #violations: Violation[] = [];
  /** The hash of the link that was looked at last, as it should be. */
  #computed: { readonly entry: ChainEntry; readonly hash: string } | null = null;
  #last: ChainHead;
  /**
   * What the next link may point back at. Beside the stored hash the true one: when the hash of a link was altered, that is this link's
   * fault and not that of the next.
   */
  #accepted: readonly string[];

  readonly #most: number;
  #more = 0;

  /** @param most violations that are kept; of those beyond only the number */
  constructor(sha256hex: Sha256Hex, after: ChainHead = GENESIS, most = Number.POSITIVE_INFINITY) {
    this.#sha256hex = sha256hex;
    this.#most = most;
    this.#last = after;
    this.#accepted = [after.hash];
  }

  #hashOf(entry: ChainEntry): string {
    if (this.#computed?.entry !== entry) this.#computed = { entry, hash: chainHash(entry, this.#sha256hex) };
    return this.#computed.hash;
  }

  /** Whether a link is as it was made, and points back at the one that was taken last, where no number is missing between them. */
  continues(entry: ChainEntry): boolean {
    const isAfterGap = entry.sequence > this.#last.sequence + 1;
    return this.#hashOf(entry) === entry.hash && (isAfterGap || this.#accepted.includes(entry.previousHash));
  }

  /**
   * The next link; one with the number of one before is told of and passed over.
   * @param madeAfter numbers of the links by their hash, and of where the chain starts: asked only for one that is wrong
   * @returns whether it stands in the chain
   */
  take(
    entry: ChainEntry,
    context: LinkContext,
    madeAfter: { get(hash: string): number | undefined },
  ): boolean {
    const { problem, isNamedAgain, isDisplaced } = context;
    const isAfterGap = entry.sequence > this.#last.sequence + 1;
    if (entry.sequence <= this.#last.sequence) {
      if (!isDisplaced) this.#tell(violation('reordered', entry.sequence, entry));
      return false;
    }
    if (isAfterGap) this.#tell({ kind: 'gap', sequence: this.#last.sequence + 1, record: null });
    const computed = this.#hashOf(entry);
    if (!this.continues(entry) || isNamedAgain) {
      const kind = standsElsewhere(entry, madeAfter, this.#sha256hex) ? 'reordered' : 'wrong_link';
      if (kind === 'wrong_link' || !isDisplaced) this.#tell(violation(kind, entry.sequence, entry));
    }
    if (problem !== null) this.#tell(violation(problem, entry.sequence, entry));
    this.#accepted = [entry.hash, computed];
    this.#last = { sequence: entry.sequence, hash: entry.hash };
    return true;
  }

  /** How many violations there were beyond those that are kept. */
  get more(): number {
    return this.#more;
  }

  #tell(found: Violation): void {
    if (this.#violations.length < this.#most) this.#violations.push(found);
    else this.#more++;
  }

  /** Every violation, in chain order; with `head` also that the chain does not end there. */
  end(head: ChainHead | undefined): readonly Violation[] {
    if (head === undefined) return this.#violations;
    return [...this.#violations, ...compareHead(this.#last.sequence, this.#accepted, head)];
  }
}

/** What is wrong with a record that a link vouches for; null where it is what was hashed. */
export function recordProblem(
  { recordHash: hashed }: Pick<ChainEntry, 'recordHash'>,
  record: JsonValue,
  sha256hex: Sha256Hex,
): 'changed' | null {
  try {
    return recordHash(record, sha256hex) === hashed ? null : 'changed';
  } catch (error) {
    // A record that no longer has a canonical form cannot be what was hashed.
    if (error instanceof CanonicalJsonError) return 'changed';
    throw error;
  }
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
  madeAfter: { get(hash: string): number | undefined },
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
  return record === undefined ? 'missing_record' : recordProblem(entry, record.record, sha256hex);
}

function compareHead(lastSequence: number, lastHashes: readonly string[], head: ChainHead): Violation[] {
  if (lastSequence < head.sequence) return [{ kind: 'gap', sequence: lastSequence + 1, record: null }];
  if (lastSequence > head.sequence || !lastHashes.includes(head.hash)) {
    return [{ kind: 'wrong_link', sequence: lastSequence, record: null }];
  }
  return [];
}
